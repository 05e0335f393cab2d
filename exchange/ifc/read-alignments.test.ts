// Alignments of IFC 4.3 read back: what is written here, also by its curves alone; files of other programs beside the LandXML of the
// same line; units, angles and the map; and every trap as a sentence that names the element and its line.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { fileReason } from '#domain/file-reasons.ts';
import { laidPlan, profileNumbers } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import { clampProfile, profileAt } from '#engine/alignment/profile.ts';
import { fitProfile } from '../export/fit-profile.ts';
import type { ExportMaterial } from '../export/material.ts';
import { randomAlignment } from '../export/random-alignment.test-support.ts';
import { openLandXml } from '../landxml/read.ts';
import { openIfcAlignments } from './read-alignments.ts';
import { writeIfc } from './write.ts';

const IFC43 = `${process.env.VEIVALG_TEST_DATA ?? '../shared/data'}/ifc43`;

const figures = { lengthM: 1, costNok: 2, co2Kg: 3, biodiversity: 4, risk: 5, massImbalanceM3: 6 };

function fileOf(alignment: Alignment): string {
  const material = {
    project: { name: 'Prøve', description: '' },
    srid: 25833,
    startStationM: 1200,
    made: new Date('2025-03-01T12:00:00Z'),
    routes: [{ name: 'Rute Å', routeType: 'Hø1', alignment, figures }],
  };
  return writeIfc(material as unknown as ExportMaterial, 'rute');
}

/** The farthest that two lines are from each other at a hundred chainages: in plan and in height, m. */
function apart(a: Alignment, b: Alignment): { readonly plan: number; readonly height: number } {
  const [one, two] = [laidPlan(a.plan), laidPlan(b.plan)];
  const [p, q] = [placeAt(), placeAt()];
  let [plan, height] = [Math.abs(one.lengthM - two.lengthM), 0];
  for (let i = 0; i <= 100; i++) {
    const m = (i * one.lengthM) / 100;
    planPointAt(one.elements, m, p);
    planPointAt(two.elements, Math.min(m, two.lengthM), q);
    plan = Math.max(plan, Math.hypot(p.x - q.x, p.y - q.y));
    if (a.profile.length > 0) height = Math.max(height, Math.abs(heightOf(a, m) - heightOf(b, m)));
  }
  return { plan, height };
}

const placeAt = (): PlanPoint => ({ x: 0, y: 0, cos: 1, sin: 0, curvature: 0 });

function heightOf({ profile }: Alignment, m: number): number {
  const points = profileNumbers(profile);
  clampProfile(points, profile.length);
  const at = { z: 0, grade: 0 };
  profileAt(points, profile.length, m, at);
  return at.z;
}

const read = (text: string, index = 0) => openIfcAlignments(text).read({ index });

describe('alignments that are written here', () => {
  it('are read back to the millimetre, by their numbers and by their curves alone: 200 lines', () => {
    const most = { plan: 0, height: 0 };
    for (let seed = 1; seed <= 200; seed++) {
      const own = randomAlignment(seed);
      const wanted = { ...own, profile: fitProfile(own.profile, laidPlan(own.plan).lengthM) };
      const text = fileOf(own);
      const curvesOnly = text.replace(/^#\d+=IFCRELNESTS\(.*\n/gm, '');
      for (const file of [text, curvesOnly]) {
        const { alignment, srid, name } = read(file);
        expect([srid, name]).toEqual([25833, 'Rute Å']);
        const off = apart(wanted, alignment);
        most.plan = Math.max(most.plan, off.plan);
        most.height = Math.max(most.height, off.height);
      }
    }
    expect(most.plan).toBeLessThan(0.001);
    expect(most.height).toBeLessThan(0.001);
  });
});

it('a vertical curve between equal grades is written and read as the straight that it is', () => {
  const { plan } = randomAlignment(1);
  const { lengthM } = laidPlan(plan);
  const profile = [0, lengthM / 2, lengthM].map((chainageM) => ({
    chainageM,
    z: 100 + 0.02 * chainageM,
    curveLengthM: chainageM === lengthM / 2 ? 80 : 0,
  }));
  const { alignment } = read(fileOf({ plan, profile }));
  expect(apart({ plan, profile }, alignment).height).toBeLessThan(0.001);
});

describe.skipIf(!existsSync(IFC43))('files of other programs', () => {
  const text = (path: string) => readFileSync(`${IFC43}/${path}`, 'utf8');
  const twins = [
    ['Alignment-Aplitop-1/UT-Alignment-Aplitop-1.IFC', 'Alignment-Aplitop-1/UT-Alignment-Aplitop-1.xml'],
    ['MCON-1/TOI-M14334-0000A.ifc', 'MCON-1/TOI-M14334-0000A.XML'],
    ['MCON-1/TOI-Y3-0000A.ifc', 'MCON-1/TOI-Y3-0000A.XML'],
  ] as const;
  it.each(twins)('%s is the line of its LandXML within 2 cm', (ifc, xml) => {
    const one = read(text(ifc)).alignment;
    const file = openLandXml(text(xml));
    const two = file.read({ index: 0, profile: file.contents.alignments[0].profiles[0] ?? null }).alignment;
    // A file of the pair may have its own origin.
    const [dx, dy] = [two.plan[0].x - one.plan[0].x, two.plan[0].y - one.plan[0].y];
    const there = { ...one, plan: one.plan.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy })) };
    const off = apart(there, two);
    expect(off.plan).toBeLessThan(0.02);
    expect(off.height).toBeLessThan(0.02);
  });

  it('names every line and profile, and the draft that a file follows', () => {
    const { contents } = openIfcAlignments(text('MCON-1/MCON-1.ifc'));
    expect(contents.srid).toBe(3878);
    expect(contents.alignments.map(({ name }) => name)).toEqual(['Sammalniementie_u', 'Tie2 oikea']);
    expect(contents.warnings).toEqual([{ code: 'draftSchema', schema: 'IFC4X3_RC3' }]);
    expect(openIfcAlignments(text('Tin-1/Tin-1.ifc')).contents).toMatchObject({ alignments: [], surfaceCount: 1 });
  });

  it('reads the lengths that the readmes picture', () => {
    const { alignment } = read(text('Alignment-12d-3/Alignment-12d-3.ifc'));
    expect(laidPlan(alignment.plan).lengthM).toBeCloseTo(48.5550856436632 + 99.118453223473 + 36.0401064393831, 3);
  });
});

/** Segments are [x, y, direction, radius at the start, at the end, length, type]; vertical [from, length, z, grade, grade, type]. */
interface Written {
  readonly plan: readonly (readonly [number, number, number, number, number, number, string])[];
  readonly profile?: readonly (readonly [number, number, number, number, number, string])[];
  readonly schema?: string;
  readonly units?: string;
  readonly map?: string;
  readonly placement?: string;
}

const real = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value));

function written({
  plan,
  profile = [],
  schema = 'IFC4X3_ADD2',
  units = METRES,
  map = '',
  placement = '',
}: Written): string {
  const lines: string[] = [];
  const nested = (of: number, ids: readonly number[]) =>
    lines.push(`#${of + 9}=IFCRELNESTS('n',$,$,$,#${of},(${ids.map((id) => `#${id}`)}));`);
  const planIds = plan.map(([x, y, direction, r0, r1, length, type], i) => {
    const id = 1000 + 10 * i;
    lines.push(`#${id}=IFCALIGNMENTSEGMENT('s',$,$,$,$,$,$,#${id + 1});`);
    const numbers = [direction, r0, r1, length].map(real);
    lines.push(`#${id + 1}=IFCALIGNMENTHORIZONTALSEGMENT($,$,#${id + 2},${numbers},$,.${type}.);`);
    lines.push(`#${id + 2}=IFCCARTESIANPOINT((${real(x)},${real(y)}));`);
    return id;
  });
  const profileIds = profile.map(([from, length, z, g0, g1, type], i) => {
    const id = 5000 + 10 * i;
    lines.push(`#${id}=IFCALIGNMENTSEGMENT('s',$,$,$,$,$,$,#${id + 1});`);
    lines.push(`#${id + 1}=IFCALIGNMENTVERTICALSEGMENT($,$,${[from, length, z, g0, g1].map(real)},$,.${type}.);`);
    return id;
  });
  nested(30, planIds);
  nested(20, profile.length > 0 ? [30, 50] : [30]);
  if (profile.length > 0) {
    lines.push("#50=IFCALIGNMENTVERTICAL('v',$,'Profil',$,$,$,$);");
    nested(50, profileIds);
  }
  const at = placement ? '#80' : '$';
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('a','',(''),(''),'','','');
FILE_SCHEMA(('${schema}'));
ENDSEC;
DATA;
#1=IFCPROJECT('p',$,$,$,$,$,$,$,#2);
${units}
${map}
${placement}
#20=IFCALIGNMENT('a',$,'L\\X2\\00F8\\X0\\ype',$,$,${at},$,$);
#30=IFCALIGNMENTHORIZONTAL('h',$,$,$,$,$,$);
${lines.join('\n')}
ENDSEC;
END-ISO-10303-21;
`;
}

const METRES = '#2=IFCUNITASSIGNMENT((#3));\n#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);';
const FEET_AND_DEGREES = `#2=IFCUNITASSIGNMENT((#4,#7));
#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#4=IFCCONVERSIONBASEDUNIT(#5,.LENGTHUNIT.,'foot',#6);
#5=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);
#6=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),#3);
#7=IFCCONVERSIONBASEDUNIT(#5,.PLANEANGLEUNIT.,'degree',#8);
#8=IFCMEASUREWITHUNIT(IFCPLANEANGLEMEASURE(0.017453292519943295),#9);
#9=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);`;

/** A straight of 100, a quarter of a circle to the left by radius 100, a straight of 50. */
const QUARTER = [
  [0, 0, 0, 0, 0, 100, 'LINE'],
  [100, 0, 0, 100, 100, 50 * Math.PI, 'CIRCULARARC'],
  [200, 100, Math.PI / 2, 0, 0, 50, 'LINE'],
] as const;
const inDegrees = (scale: number) =>
  QUARTER.map(([x, y, direction, r0, r1, length, type]) => [x, y, direction * scale, r0, r1, length, type] as const);
const END = { x: 200, y: 150 };

const endOf = ({ plan }: Alignment) => ({ x: plan.at(-1)!.x, y: plan.at(-1)!.y });
const near = ({ x, y }: { x: number; y: number }) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) });

describe('units, angles, and the place on the map', () => {
  it('metres, and Norwegian letters', () => {
    const line = read(written({ plan: QUARTER }));
    expect(endOf(line.alignment)).toEqual(near(END));
    expect(line).toMatchObject({ name: 'Løype', srid: null, notices: [] });
  });

  it('feet and degrees; and radians where degrees are stated, with a word about it', () => {
    for (const [scale, more] of [
      [180 / Math.PI, []],
      [1, [{ code: 'otherAngles' }]],
    ] as const) {
      const line = read(written({ plan: inDegrees(scale), units: FEET_AND_DEGREES }));
      expect(endOf(line.alignment)).toEqual(near({ x: END.x * 0.3048, y: END.y * 0.3048 }));
      expect(line.notices).toEqual([{ code: 'converted', unitM: 0.3048 }, ...more]);
    }
  });

  it('turned and moved by the map conversion, after the place of the alignment', () => {
    const map = `#40=IFCMAPCONVERSION(#41,#42,500000.,6600000.,100.,0.,1.,1.);
#41=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,$,$,$);
#42=IFCPROJECTEDCRS('EPSG:25832',$,$,$,$,$,$);`;
    const placement = `#80=IFCLOCALPLACEMENT($,#81);
#81=IFCAXIS2PLACEMENT3D(#82,$,$);
#82=IFCCARTESIANPOINT((1000.,0.,20.));`;
    const profile = [[0, 400, 5, 0.01, 0.01, 'CONSTANTGRADIENT']] as const;
    const { alignment, srid } = read(written({ plan: QUARTER, map, placement, profile }));
    expect(srid).toBe(25832);
    // (1200, 150) turned by 90° to the left.
    expect(endOf(alignment)).toEqual(near({ x: 500000 - 150, y: 6600000 + 1200 }));
    expect(alignment.profile[0].z).toBeCloseTo(125, 9);
  });
});

describe('curves', () => {
  /** A spiral of so many m from a straight to a radius of 200, and the arc after it. */
  const spiral = (type: string, end: readonly [number, number], direction: number) =>
    written({
      plan: [
        [0, 0, 0, 0, 0, 100, 'LINE'],
        [100, 0, 0, 0, 200, 60, type],
        [...end, direction, 200, 200, 50, 'CIRCULARARC'],
      ],
    });
  // Ends by the integral of the curvature: of all symmetric shapes the direction turns by L/2R.
  it.each([
    ['CLOTHOID', [159.865141, 2.995179] as const],
    ['BLOSSCURVE', endOfShape((u) => u * u * (3 - 2 * u))] as const,
    ['COSINECURVE', endOfShape((u) => (1 - Math.cos(Math.PI * u)) / 2)] as const,
    ['SINECURVE', endOfShape((u) => u - Math.sin(2 * Math.PI * u) / (2 * Math.PI))] as const,
    ['HELMERTCURVE', endOfShape((u) => (u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) ** 2))] as const,
  ])('%s ends where its curvature leads', (type, end) => {
    const { alignment } = read(spiral(type, end, 0.15));
    const { elements } = laidPlan(alignment.plan);
    const at = placeAt();
    planPointAt(elements, 160, at);
    expect(Math.hypot(at.x - end[0], at.y - end[1])).toBeLessThan(0.005);
    expect(Math.atan2(at.sin, at.cos)).toBeCloseTo(0.15, 3);
  });

  it('a cubic parabola is a clothoid where it hardly differs, and refused by name where it does', () => {
    const flat = written({
      plan: [
        [0, 0, 0, 0, 0, 100, 'LINE'],
        [100, 0, 0, 0, 2000, 60, 'CUBIC'],
      ],
    });
    expect(endOf(read(flat).alignment)).toEqual({ x: expect.closeTo(160, 2), y: expect.closeTo(0.3, 2) });
    const tight = flat.replace('2000.', '60.');
    expect(() => read(tight)).toThrow(/IFCALIGNMENTHORIZONTALSEGMENT on line \d+ is a CUBIC that lies \d+\.\d\d m/);
  });

  it('vertical arcs and parabolas, by hand: R = 1000 from +2 % to −2 %', () => {
    const length = 1000 * 2 * Math.sin(Math.atan(0.02));
    const profile = [
      [0, 100, 10, 0.02, 0.02, 'CONSTANTGRADIENT'],
      [100, length, 12, 0.02, -0.02, 'CIRCULARARC'],
      [100 + length, 307 - 100 - length, 12, -0.02, -0.02, 'CONSTANTGRADIENT'],
    ] as const;
    const { alignment } = read(written({ plan: QUARTER, profile }));
    // The crown of the arc is R(1 − cos) over its ends.
    expect(heightOf(alignment, 100 + length / 2)).toBeCloseTo(12 + 1000 * (1 - Math.cos(Math.atan(0.02))), 3);
  });
});

function endOfShape(shape: (u: number) => number): readonly [number, number] {
  const steps = 200_000;
  let [x, y, turned] = [100, 0, 0];
  for (let i = 0; i < steps; i++) {
    const half = turned + (0.5 * (60 / steps) * shape((i + 0.25) / steps)) / 200;
    x += (60 / steps) * Math.cos(half);
    y += (60 / steps) * Math.sin(half);
    turned += ((60 / steps) * shape((i + 0.5) / steps)) / 200;
  }
  return [x, y];
}

describe('what is wrong with a file', () => {
  const fine = written({ plan: QUARTER });
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['is a letter', 'hello', /does not begin with ISO-10303-21/],
    ['is cut within an entity', fine.slice(0, -60), /line \d+: the file is cut short/],
    ['is cut between entities', fine.replace(/#1010=[\s\S]*$/, ''), /line \d+: the file is cut short/],
    ['lacks a segment', fine.replace(/^#1010=.*\n/m, ''), /IFCRELNESTS on line \d+ refers to #1010/],
    [
      'lacks the numbers of a segment',
      fine.replace(/^#1011=.*\n/m, ''),
      /IFCALIGNMENTSEGMENT on line \d+ refers to #1011/,
    ],
    ['has an entity twice', fine.replace(/^(#1010=.*\n)/m, '$1$1'), /line \d+: #1010 is there twice/],
    [
      'turns an arc the other way',
      fine.replace(',100.,100.,', ',-100.,-100.,'),
      /IFCALIGNMENTHORIZONTALSEGMENT on line \d+ begins 200\.000 m/,
    ],
    ['has two radii in an arc', fine.replace(',100.,100.,', ',100.,150.,'), /has radii 100 and 150/],
    ['has a shape of its own', fine.replace('.CIRCULARARC.', '.WAVE.'), /PredefinedType 'WAVE' is not understood/],
    ['has no length', fine.replace(/,50\.,\$,\.LINE/, ',$,$,.LINE'), /has no SegmentLength/],
    ['has a length that is none', fine.replace(/,50\.,\$,\.LINE/, ',1.E308,$,.LINE'), /SegmentLength is no number/],
    ['has no plan', fine.replace(/^#39=.*\n/m, ''), /IFCALIGNMENTHORIZONTAL on line \d+ has no segment/],
    ['is older', fine.replace('IFC4X3_ADD2', 'IFC4X1'), /the alignments of IFC4X1 are not read/],
    ['is no IFC', fine.replace('IFC4X3_ADD2', 'AP214'), /the schema 'AP214' is not IFC/],
    [
      'lies beside the earth',
      fine.replaceAll('.METRE.', '.METRE.').replace('(200.,100.)', '(200.,1.E11)'),
      /begins \d+\.\d+ m/,
    ],
  ];
  it.each(cases)('that %s', (_, text, message) => {
    const problem = problemOf(text);
    expect(problem).toMatch(message);
  });

  it('a tilted place', () => {
    const placement = `#80=IFCLOCALPLACEMENT($,#81);
#81=IFCAXIS2PLACEMENT3D(#82,#83,#84);
#82=IFCCARTESIANPOINT((0.,0.,0.));
#83=IFCDIRECTION((0.,1.,0.));
#84=IFCDIRECTION((1.,0.,0.));`;
    expect(problemOf(written({ plan: QUARTER, placement }))).toMatch(/IFCAXIS2PLACEMENT3D on line \d+ is tilted/);
  });

  it('a curve whose heights do not meet the next', () => {
    const profile = [
      [0, 100, 10, 0.02, 0.02, 'CONSTANTGRADIENT'],
      [100, 100, 12, 0.02, -0.02, 'PARABOLICARC'],
      [200, 107, 12.4, -0.02, -0.02, 'CONSTANTGRADIENT'],
    ] as const;
    expect(problemOf(written({ plan: QUARTER, profile }))).toMatch(/VERTICALSEGMENT on line \d+ begins 0\.400 m/);
  });

  it('is said in Norwegian too', () => {
    for (const [name, text] of cases.filter(([each]) => !/a letter/.test(each))) {
      const problem = problemOf(text);
      expect(fileReason(problem, 'nb'), name).not.toBe(problem);
    }
  });

  it('nothing hangs at a comment or a text without its end', () => {
    expect(problemOf(fine.replace("'h'", "'h"))).toMatch(/cut short|not understood/);
    expect(problemOf(fine.replace('#30=', '/* #30='))).toMatch(/cut short/);
  });
});

function problemOf(text: string): string {
  try {
    read(text);
    return '';
  } catch (error) {
    expect((error as Error).name).toBe('LineFileError');
    return (error as Error).message;
  }
}
