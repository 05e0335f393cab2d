// The section that a segment type's form draws: areas worked by hand, and every price and slope that is shown moving it.

import { expect, it } from 'vitest';
import { defaultCatalogue, defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { OTHER_WORKS } from '#domain/parameters/other-works.ts';
import type { SegmentParameters } from '#domain/route-type.ts';
import { type Hillside, typicalSection } from './typical-section.ts';

const LEVEL: Hillside = { heightM: 0, soilDepthM: 50, sideSlopePct: 0 };

type Changes = { readonly [Group in keyof SegmentParameters]?: Partial<SegmentParameters[Group]> };

function sectionOf(hillside: Partial<Hillside>, changes: Changes = {}, key = 'H1') {
  const type = defaultRouteType(key)!;
  const segmentTypes = type.segmentTypes.map((segment) => ({
    ...segment,
    parameters: Object.fromEntries(
      Object.entries(segment.parameters).map(([group, values]) => [
        group,
        { ...values, ...changes[group as keyof SegmentParameters] },
      ]),
    ) as unknown as SegmentParameters,
  }));
  return typicalSection({ ...type, segmentTypes }, defaultPrices(), { ...LEVEL, ...hillside });
}
const quantityOf = ({ rows }: ReturnType<typeof sectionOf>, item: string, subject = '') =>
  rows.filter((row) => row.item === item && row.subject === subject).reduce((sum, row) => sum + row.quantity, 0);

it('has the areas that are worked by hand', () => {
  const plain = { pavementDepthM: 0, ditchDepthM: 0, crossfallPct: 0, fillWideningM: 0, topsoilDepthM: 0 };
  const wall = { use: 'never' } as const;
  // 9 m wide at the shoulders' edges: 5 m of fill at 1:2 is 9·5 + 2·5² m², 4 m of cut at 1:2 is 9·4 + 2·4² m².
  const fill = sectionOf({ heightM: -5 }, { section: plain, wall, soil: { fillMaterial: 'soil', fillSlope: 2 } });
  expect(fill.stations.fill[2]).toBeCloseTo(95, 3);
  const cut = sectionOf({ heightM: 4 }, { section: plain, wall, soil: { cutSlope: 2, benchHeightM: 0 } });
  expect(cut.stations.soilCut[2]).toBeCloseTo(68, 3);
  expect(cut.stations.rockCut[2]).toBe(0);
  // 1:0 of rock without shoulder or benches under no soil: 9·6 m².
  const sheer = { cutSlope: 0, benchHeightM: 0, shoulderWidthM: 0 };
  const clearance = { sideWidthM: 0 };
  const rock = sectionOf({ heightM: 6, soilDepthM: 0 }, { section: plain, wall, rock: sheer, clearance });
  expect(rock.stations.rockCut[2]).toBeCloseTo(54, 3);
});

it('costs what its rows say, and per metre', () => {
  const section = sectionOf({ heightM: 7, soilDepthM: 2, sideSlopePct: 20 });
  expect(section.rows.reduce((sum, { costNok }) => sum + costNok, 0)).toBeCloseTo(section.costPerM, 6);
  expect(section.rows.reduce((sum, { co2Kg }) => sum + co2Kg, 0)).toBeCloseTo(section.co2PerM, 6);
  for (const work of OTHER_WORKS) expect(quantityOf(section, 'otherWorks', work)).toBeCloseTo(1, 9);
});

it('follows prices and slopes', () => {
  const at: Hillside = { heightM: 8, soilDepthM: 2, sideSlopePct: 10 };
  const before = sectionOf(at);
  const { rock, soil } = defaultRouteType('H1')!.segmentTypes[0]!.parameters;
  const costlier = sectionOf(at, { rock: { cutCostPerM3: rock.cutCostPerM3 + 100 } });
  const addOns = 1.2 * 1.15 * 1.15;
  expect(costlier.costPerM - before.costPerM).toBeCloseTo(100 * quantityOf(before, 'rockCut') * addOns, 3);
  expect(sectionOf(at, { soil: { cutSlope: soil.cutSlope + 1 } }).stations.soilCut[2]).toBeGreaterThan(
    before.stations.soilCut[2]!,
  );
});

it('says where a slope does not meet the ground', () => {
  const steep: Hillside = { heightM: 0, soilDepthM: 50, sideSlopePct: 60 };
  const wall = { use: 'never' } as const;
  expect(sectionOf({}).isOpenEnded).toBe(false);
  expect(sectionOf(steep, { wall, soil: { fillMaterial: 'soil', fillSlope: 3 } }).isOpenEnded).toBe(true);
});

it('is there for every class', () => {
  for (const { key } of defaultCatalogue)
    expect(sectionOf({ heightM: 3, sideSlopePct: 30 }, {}, key).costPerM, key).toBeGreaterThan(0);
});
