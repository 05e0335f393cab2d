// Files hold hundreds of alignments beside surfaces of millions of points: all of the alignments are read with the text read once.

import { expect, it } from 'vitest';
import { openLandXml, readLandXml } from './read.ts';

const ALIGNMENTS = 200;
const points = Array.from({ length: 60_000 }, (_, i) => `<P id="${i}">${6_500_000 + i} ${300_000 + i} 12.5</P>`);
const alignments = Array.from(
  { length: ALIGNMENTS },
  (_, i) =>
    `<Alignment name="a${i}" length="${i + 1}" staStart="0"><CoordGeom><Line><Start>0 0</Start><End>0 ${i + 1}</End></Line></CoordGeom></Alignment>`,
);
const source = `<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Surfaces><Surface name="s"><Definition><Pnts>${points.join('')}</Pnts></Definition></Surface></Surfaces><Alignments>${alignments.join('')}</Alignments></LandXML>`;

const secondsOf = (work: () => void) => {
  const began = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - began) / 1e6;
};

it('reads every alignment of a file in a few times what one takes', () => {
  readLandXml(source, { index: 0 });
  const one = secondsOf(() => void readLandXml(source, { index: 0 }));
  const all = secondsOf(() => {
    const file = openLandXml(source);
    expect(file.contents.alignments).toHaveLength(ALIGNMENTS);
    for (let index = 0; index < ALIGNMENTS; index++)
      expect(file.read({ index }).alignment.plan.at(-1)!.x).toBe(index + 1);
  });
  expect(all / one).toBeLessThan(10);
});
