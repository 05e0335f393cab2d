// LandXML alignments: the lines of a real road against the lengths, stations and ends that its own files state; curves with
// clothoids made here by integrating their curvature; and everything that is not understood, refused by name and line.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elementsOfPlan, lengthOfPlan } from '#engine/alignment/elements.ts';
import { profileAt } from '#engine/alignment/profile.ts';
import { readLandXml } from './read.ts';

const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const M3 = join(DATA, 'm3road', '0000_Alignments');

const real = (name: string) => readFileSync(join(M3, `${name}_RS-CL.tg.xml`), 'latin1');

describe.skipIf(!existsSync(M3))('a real road of lines and arcs', () => {
  it.each(['M3', 'Y10', 'Y11'])('%s has the length, the elements and the heights that its file states', (name) => {
    const source = real(name);
    const { alignment, srid } = readLandXml(source);
    expect(srid).toBe(3875);
    const stated = Number(/<Alignment [^>]*length="([\d.]+)"/.exec(source)![1]);
    expect(lengthOfPlan(alignment.plan)).toBeCloseTo(stated, 4);
    // Straights and arcs at the stations and with the lengths and radii of the file.
    const pieces = [...source.matchAll(/<(Line|Curve) length="([\d.]+)" staStart="([\d.]+)"(?: radius="([\d.]+)" rot="(\w+)")?/g)]; // biome-ignore format: one line
    const elements = elementsOfPlan(alignment.plan);
    expect(elements.map(({ kind }) => kind)).toEqual(pieces.map(([, kind]) => (kind === 'Line' ? 'straight' : 'arc')));
    pieces.forEach(([, , length, station, radius, rot], i) => {
      expect(elements[i].lengthM).toBeCloseTo(Number(length), 3);
      expect(elements[i].fromM).toBeCloseTo(Number(station), 3);
      const signed = radius ? Number(radius) * (rot === 'ccw' ? 1 : -1) : null;
      if (signed !== null) expect(elements[i].radiusM! / signed).toBeCloseTo(1, 5);
    });
    // The crown of every vertical curve lies E = L²/8R off its point.
    const vp = Float64Array.from(alignment.profile.flatMap((p) => [p.chainageM, p.z, p.curveLengthM]));
    const level = { z: 0, grade: 0 };
    const curves = [...source.matchAll(/<CircCurve length="([\d.]+)" radius="(-?[\d.]+)">([\d.]+) ([\d.]+)/g)];
    expect(curves.length).toBeGreaterThan(0);
    for (const [, length, radius, station, z] of curves) {
      profileAt(vp, alignment.profile.length, Number(station), level);
      expect(level.z - Number(z)).toBeCloseTo(Number(length) ** 2 / (8 * Number(radius)), 3);
    }
  });
});

interface Walk {
  x: number;
  y: number;
  heading: number;
}

/** Walks on with a curvature that changes linearly: heading exact, place by Simpson's rule over 2,000 steps. */
function walked({ x, y, heading }: Walk, lengthM: number, k0: number, k1: number): Walk {
  const at = (s: number) => heading + k0 * s + ((k1 - k0) * s * s) / (2 * lengthM);
  const n = 2000;
  let [dx, dy] = [0, 0];
  for (let i = 0; i <= n; i++) {
    const weight = i === 0 || i === n ? 1 : i % 2 === 1 ? 4 : 2;
    dx += weight * Math.cos(at((i * lengthM) / n));
    dy += weight * Math.sin(at((i * lengthM) / n));
  }
  const third = lengthM / n / 3;
  return { x: x + dx * third, y: y + dy * third, heading: at(lengthM) };
}

const point = (name: string, { x, y }: { x: number; y: number }) =>
  `<${name}>${y.toFixed(6)} ${x.toFixed(6)}</${name}>`;

type Part = readonly ['line', number] | readonly ['in' | 'out' | 'arc', number, number];

/** CoordGeom of straights, arcs and clothoids [kind, length, signed radius], from (1000, 2000) at a heading. */
function geometryOf(parts: readonly Part[], heading = 0.3): { xml: string; end: Walk } {
  let at: Walk = { x: 1000, y: 2000, heading };
  const xml = parts.map(([kind, lengthM, radius = Number.POSITIVE_INFINITY]) => {
    const k = 1 / radius;
    const start = at;
    at = walked(start, lengthM, kind === 'in' ? 0 : k, kind === 'out' ? 0 : k);
    const ends = `${point('Start', start)}${point('End', at)}`;
    const rot = radius > 0 ? 'ccw' : 'cw';
    const sharp = Math.abs(radius);
    if (kind === 'line') return `<Line>${ends}</Line>`;
    if (kind === 'arc') {
      const centre = { x: start.x - radius * Math.sin(start.heading), y: start.y + radius * Math.cos(start.heading) };
      return `<Curve rot="${rot}" radius="${sharp}">${ends}${point('Center', centre)}</Curve>`;
    }
    const radii = kind === 'in' ? `radiusStart="INF" radiusEnd="${sharp}"` : `radiusStart="${sharp}" radiusEnd="INF"`;
    return `<Spiral spiType="clothoid" length="${lengthM}" ${radii} rot="${rot}">${ends}</Spiral>`;
  });
  return { xml: xml.join('\n'), end: at };
}

const fileOf = (geometry: string, profile = '', head = '<Units><Metric linearUnit="meter"/></Units>') =>
  `<?xml version="1.0"?>\n<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2">${head}<Alignments>
<Alignment name="A" staStart="100" length="0"><CoordGeom>
${geometry}
</CoordGeom>${profile && `<Profile><ProfAlign>${profile}</ProfAlign></Profile>`}</Alignment></Alignments></LandXML>`;

describe('curves', () => {
  const cases: readonly [string, readonly Part[], readonly (readonly number[])[]][] = [
    ['unequal clothoids', [['line', 200], ['in', 60, 300], ['arc', 150, 300], ['out', 90, 300], ['line', 100]], [[300, 60, 90]]],
    ['an S of two clothoids without a straight', [['line', 100], ['in', 50, -200], ['arc', 80, -200], ['out', 50, -200], ['in', 40, 150], ['arc', 60, 150], ['out', 40, 150], ['line', 80]], [[200, 50, 50], [150, 40, 40]]],
    ['a clothoid on one side only', [['line', 100], ['in', 70, 250], ['arc', 100, 250], ['line', 50]], [[250, 70, 0]]],
    ['two arcs of one direction that touch', [['line', 100], ['arc', 90, 200], ['arc', 60, 120], ['line', 50]], [[200, 0, 0], [120, 0, 0]]],
    ['clothoids that meet without an arc', [['line', 100], ['in', 60, 150], ['out', 60, 150], ['line', 50]], [[150, 60, 60]]],
    ['a line that begins in an arc', [['arc', 90, -200], ['line', 50]], [[200, 0, 0]]],
  ]; // biome-ignore format: a row a case

  it.each(cases)('%s', (_name, parts, expected) => {
    const { xml, end } = geometryOf(parts);
    const { plan } = readLandXml(fileOf(xml)).alignment;
    expect(plan.slice(1, -1).map((p) => [p.radiusM, p.clothoidInM, p.clothoidOutM])).toEqual(
      expected.map((numbers) => numbers.map((value) => expect.closeTo(value, 2))),
    );
    expect(lengthOfPlan(plan)).toBeCloseTo(
      parts.reduce((sum, [, length]) => sum + length, 0),
      2,
    );
    expect([plan[plan.length - 1].x, plan[plan.length - 1].y]).toEqual([
      expect.closeTo(end.x, 4),
      expect.closeTo(end.y, 4),
    ]);
  });

  it('a hairpin of 200° is cut into intersection points of its radius', () => {
    const parts: readonly Part[] = [['line', 100], ['in', 15, 20], ['arc', 20 * ((200 * Math.PI) / 180) - 15, 20], ['out', 15, 20], ['line', 100]]; // biome-ignore format: one line
    const { plan } = readLandXml(fileOf(geometryOf(parts).xml)).alignment;
    expect(plan.length).toBe(4);
    for (const { radiusM } of plan.slice(1, -1)) expect(radiusM).toBeCloseTo(20, 3);
    expect([plan[1].clothoidInM, plan[1].clothoidOutM, plan[2].clothoidInM, plan[2].clothoidOutM]).toEqual([
      15, 0, 0, 15,
    ]);
    expect(lengthOfPlan(plan)).toBeCloseTo(parts.reduce((sum, [, length]) => sum + length, 0), 2); // biome-ignore format: one line
  });
});

describe('profiles', () => {
  const { xml } = geometryOf([['line', 500]]);
  it('count stations from the alignment’s own, take curves by length or radius, and end where the plan ends', () => {
    const vertical = '<PVI>100 50</PVI><ParaCurve length="80">300 60</ParaCurve><CircCurve radius="-2000">500 50</CircCurve><PVI>599.5 49.005</PVI>'; // biome-ignore format: one line
    const { profile } = readLandXml(fileOf(xml, vertical)).alignment;
    expect(profile.map(({ chainageM }) => chainageM)).toEqual([0, 200, 400, expect.closeTo(500, 4)]);
    // −5 % to −1 %: 2,000 · 0.04.
    expect(profile.map(({ curveLengthM }) => curveLengthM)).toEqual([0, 80, expect.closeTo(80, 6), 0]);
    expect(profile[3].z).toBeCloseTo(49, 6);
  });
});

describe('what is not understood is refused by its name and line', () => {
  const line = geometryOf([['line', 200]]).xml;
  const curve = geometryOf([['line', 200], ['in', 60, 300], ['arc', 150, 300], ['out', 90, 300], ['line', 100]]).xml; // biome-ignore format: one line
  const cases: readonly [string, string, RegExp, string?][] = [
    ['another spiral', fileOf(curve.replace('"clothoid"', '"bloss"')), /Spiral on line 5 spiType 'bloss' is not understood/],
    ['a spiral between two radii', fileOf(curve.replace('radiusStart="INF"', 'radiusStart="900"')), /Spiral on line 5 is a spiral between two radii/],
    ['a clothoid that is none', fileOf(curve.replace('length="60"', 'length="40"')), /on line \d+ (begins|turns|ends|has)/],
    ['a curve without its side', fileOf(curve.replace('rot="ccw" radius="300"', 'radius="300"')), /Curve on line 6 rot '' is neither cw nor ccw/],
    ['a centre in the wrong place', fileOf(curve.replace(/<Center>[\d.]+/, '<Center>2100.0')), /Curve on line 6 has a Center/],
    ['a gap', fileOf(`${line}\n<Line><Start>5000 5000</Start><End>5100 5000</End></Line>`), /Line on line 5 begins \d+/],
    ['an element of another kind', fileOf(`${line}\n<Chain>0 0</Chain>`), /Chain on line 5 is not understood in a plan/],
    ['a word for a number', fileOf('<Line><Start>north 5</Start><End>1 2</End></Line>'), /Start on line 4 'north' is no number/],
    ['feet', fileOf(line, '', '<Units><Imperial linearUnit="foot"/></Units>'), /imperial units are not understood/],
    ['station equations', fileOf(line).replace('</CoordGeom>', '</CoordGeom><StaEquation staAhead="5"/>'), /StaEquation on line 5/],
    ['an unequal vertical curve', fileOf(line, '<PVI>100 1</PVI><UnsymParaCurve lengthIn="1" lengthOut="2">200 1</UnsymParaCurve><PVI>300 1</PVI>'), /UnsymParaCurve on line 5 is not understood/],
    ['stations that fall', fileOf(line, '<PVI>100 1</PVI><PVI>90 1</PVI>'), /PVI on line 5 stations must increase/],
    ['a profile of another length', fileOf(line, '<PVI>100 1</PVI><PVI>250 1</PVI>'), /PVI on line 5 lies at 150 m, but the plan ends at 200/],
    ['a name that is not there', fileOf(line), /has no Alignment 'B', but 'A'/, 'B'],
    ['several without a name', fileOf(line).replace('</Alignments>', '<Alignment name="C"/></Alignments>'), /has several alignments, name one of 'A', 'C'/],
    ['a document type', `<!DOCTYPE x [<!ENTITY e "f">]>${fileOf(line)}`, /line 1: a document type is not read/],
    ['another kind of file', '<kml/>', /kml on line 1 is not LandXML/],
    ['a file that is cut short', fileOf(line).slice(0, -30), /is not closed|is missing|not XML/],
    ['no text at all', '', /there is no element/],
  ]; // biome-ignore format: a row a case

  it.each(cases)('%s', (_name, source, message, name) => {
    expect(() => readLandXml(source, name)).toThrow(message);
  });
});
