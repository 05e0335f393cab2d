// OGC Web Coverage Service 1.0.0 (03-065r6) and 2.0.1 (09-110r4): what a service offers, the grid of a coverage, and the queries for
// its cells. Cells are asked for in the coverage's own system and on its own grid, so that nobody interpolates. Pure.

import { isInMetres, isNorthingFirst } from '#domain/crs.ts';
import type { XmlElement } from '../xml.ts';
import {
  type Box,
  childrenNamed,
  firstNamed,
  numbersOf,
  OgcError,
  offered,
  type Query,
  readAnswer,
  type ServiceLayer,
  sridOfName,
  textOf,
} from './elements.ts';

export const WCS_VERSIONS = ['2.0.1', '1.0.0'] as const;
export type WcsVersion = (typeof WCS_VERSIONS)[number];

export interface Coverage {
  readonly version: WcsVersion;
  readonly id: string;
  readonly srid: number;
  /** The outer edges of its cells. */
  readonly bounds: Box;
  readonly width: number;
  readonly height: number;
  readonly cellM: number;
  /** Names of the axes of x and y (2.0.1). */
  readonly axes: readonly [x: string, y: string];
  readonly format: string;
}

/** Cells of a coverage: columns and rows from its north-west corner. */
export interface CellBlock {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** What is asked for at once, cells along a side: services commonly answer up to 2,048. */
export const TILE_CELLS = 1_000;

export function capabilitiesQuery(version: WcsVersion): Query {
  const asked = version === '1.0.0' ? 'VERSION' : 'ACCEPTVERSIONS';
  return [
    ['SERVICE', 'WCS'],
    ['REQUEST', 'GetCapabilities'],
    [asked, version],
  ];
}

export function describeQuery(version: WcsVersion, id: string): Query {
  return [
    ['SERVICE', 'WCS'],
    ['VERSION', version],
    ['REQUEST', 'DescribeCoverage'],
    [version === '1.0.0' ? 'COVERAGE' : 'COVERAGEID', id],
  ];
}

/** @throws OgcError */
export function readWcsLayers(source: string): readonly ServiceLayer[] {
  const root = readAnswer(source);
  if (root.name === 'WCS_Capabilities') {
    const content = childrenNamed(root, 'ContentMetadata')[0];
    const briefs = content ? childrenNamed(content, 'CoverageOfferingBrief') : [];
    return offered(briefs.map((brief) => layerOf(textOf(brief, 'name'), textOf(brief, 'label'))));
  }
  if (root.name !== 'Capabilities') throw new OgcError(`<${root.name}> is not the answer of a WCS`);
  const contents = childrenNamed(root, 'Contents')[0];
  const summaries = contents ? childrenNamed(contents, 'CoverageSummary') : [];
  return offered(summaries.map((summary) => layerOf(textOf(summary, 'CoverageId'), textOf(summary, 'Title'))));
}

const layerOf = (id: string, title: string): ServiceLayer => ({ id, title: title || id });

/** @throws OgcError where its grid cannot be taken cell by cell */
export function readCoverage(source: string, id: string): Coverage {
  const root = readAnswer(source);
  const old = childrenNamed(root, 'CoverageOffering').find((one) => textOf(one, 'name') === id);
  const described = old ?? childrenNamed(root, 'CoverageDescription').find((one) => textOf(one, 'CoverageId') === id);
  if (!described) throw new OgcError(`it has no coverage '${id.slice(0, 100)}'`);
  const grid = firstNamed(described, 'RectifiedGrid');
  if (!grid) throw new OgcError('the coverage has no regular grid');
  const found = old ? oldEnvelope(old, grid) : newEnvelope(described, grid);
  const { srid } = found;
  if (!Number.isInteger(srid)) throw new OgcError('the coverage names no system of coordinates that is known');
  if (!isInMetres(srid)) throw new OgcError(`the coverage is in EPSG:${srid}, not in metres`);
  return { version: old ? '1.0.0' : '2.0.1', id, ...found, ...sizeOf(grid, found.corners) };
}

interface Envelope {
  readonly srid: number;
  readonly corners: Box;
  readonly axes: readonly [string, string];
  readonly format: string;
}

function oldEnvelope(offering: XmlElement, grid: XmlElement): Envelope {
  const native = sridOfName(firstNamed(offering, 'nativeCRSs')?.text ?? '');
  const envelopes = childrenNamed(firstNamed(offering, 'spatialDomain') ?? offering, 'Envelope');
  const known = (envelope: XmlElement) => sridOfName(envelope.attributes.srsName ?? '');
  const envelope =
    envelopes.find((one) => known(one) === native) ?? envelopes.find((one) => isInMetres(known(one))) ?? envelopes[0];
  const [low = [], high = []] = envelope ? childrenNamed(envelope, 'pos').map(({ text }) => numbersOf(text)) : [];
  const formats = offering.children.flatMap((child) => (child.name === 'supportedFormats' ? child.children : []));
  const names = formats.map(({ text }) => text.trim());
  const format = names.find((name) => /tif/i.test(name));
  if (!format) throw new OgcError('the coverage does not come as GeoTIFF');
  return {
    srid: envelope ? known(envelope) : sridOfName(grid.attributes.srsName ?? ''),
    // In this version axes are x and y, whatever the system.
    corners: { minX: low[0]!, minY: low[1]!, maxX: high[0]!, maxY: high[1]! },
    axes: ['x', 'y'],
    format,
  };
}

function newEnvelope(description: XmlElement, grid: XmlElement): Envelope {
  const envelope = firstNamed(description, 'Envelope');
  const srid = sridOfName(envelope?.attributes.srsName ?? '');
  const labels = (envelope?.attributes.axisLabels ?? textOf(grid, 'axisLabels')).trim().split(/\s+/);
  const low = numbersOf(textOf(envelope, 'lowerCorner'));
  const high = numbersOf(textOf(envelope, 'upperCorner'));
  const isNorthFirst = /^(lat|n|y)/i.test(labels[0] ?? '') || (labels.length < 2 && isNorthingFirst(srid));
  const [x, y] = isNorthFirst ? [1, 0] : [0, 1];
  return {
    srid,
    corners: { minX: low[x]!, minY: low[y]!, maxX: high[x]!, maxY: high[y]! },
    axes: [labels[x] ?? 'x', labels[y] ?? 'y'],
    format: 'image/tiff',
  };
}

/** Corners may be those of the cells or their middles: the steps of the grid show which. @throws OgcError */
function sizeOf(grid: XmlElement, corners: Box): Pick<Coverage, 'bounds' | 'width' | 'height' | 'cellM'> {
  const [low, high] = ['low', 'high'].map((name) => numbersOf(firstNamed(grid, name)?.text ?? ''));
  const steps = childrenNamed(grid, 'offsetVector').map(({ text }) => numbersOf(text));
  if (steps.length !== 2 || steps.some((step) => step.length !== 2 || step.every((part) => part !== 0)))
    throw new OgcError('the grid of the coverage is turned');
  // The vector of rows may come first where northing does.
  const isSwapped = steps[0]![0] === 0;
  const counts = [0, 1].map((i) => high![i]! - low![i]! + 1);
  const [width, height] = isSwapped ? [counts[1]!, counts[0]!] : [counts[0]!, counts[1]!];
  const step = Math.abs(steps[0]![0]! || steps[0]![1]!);
  const spanX = corners.maxX - corners.minX;
  const half = Math.abs(spanX / step - (width - 1)) < Math.abs(spanX / step - width) ? step / 2 : 0;
  const bounds = {
    minX: corners.minX - half,
    minY: corners.minY - half,
    maxX: corners.maxX + half,
    maxY: corners.maxY + half,
  };
  const [cellX, cellY] = [(bounds.maxX - bounds.minX) / width, (bounds.maxY - bounds.minY) / height];
  if (!(cellX > 0) || !(cellY > 0) || !Number.isFinite(cellX + cellY))
    throw new OgcError('the coverage does not say how its cells lie');
  if (Math.abs(cellX / cellY - 1) > 1e-4) throw new OgcError('the cells of the coverage are not square');
  return { bounds, width, height, cellM: cellX };
}

/** The cells that touch a box in the coverage's system; null where there are none. */
export function blockOf({ bounds, width, height, cellM }: Coverage, box: Box): CellBlock | null {
  const within = (value: number, limit: number) => Math.min(Math.max(value, 0), limit);
  // A box on the edges of cells takes those inside it.
  const slack = 1e-6;
  const column = within(Math.floor((box.minX - bounds.minX) / cellM + slack), width);
  const row = within(Math.floor((bounds.maxY - box.maxY) / cellM + slack), height);
  const lastColumn = within(Math.ceil((box.maxX - bounds.minX) / cellM - slack), width);
  const lastRow = within(Math.ceil((bounds.maxY - box.minY) / cellM - slack), height);
  if (lastColumn <= column || lastRow <= row) return null;
  return { column, row, width: lastColumn - column, height: lastRow - row };
}

export function tilesOf({ column, row, width, height }: CellBlock, side = TILE_CELLS): CellBlock[] {
  const tiles: CellBlock[] = [];
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side)
      tiles.push({
        column: column + x,
        row: row + y,
        width: Math.min(side, width - x),
        height: Math.min(side, height - y),
      });
  return tiles;
}

export function boundsOf({ bounds, cellM }: Coverage, { column, row, width, height }: CellBlock): Box {
  const [minX, maxY] = [bounds.minX + column * cellM, bounds.maxY - row * cellM];
  return { minX, minY: maxY - height * cellM, maxX: minX + width * cellM, maxY };
}

export function coverageQuery(coverage: Coverage, block: CellBlock): Query {
  const { version, id, srid, axes, format } = coverage;
  const { minX, minY, maxX, maxY } = boundsOf(coverage, block);
  const common = [
    ['SERVICE', 'WCS'],
    ['VERSION', version],
    ['REQUEST', 'GetCoverage'],
    ['FORMAT', format],
  ] as const;
  if (version === '1.0.0')
    return [
      ...common,
      ['COVERAGE', id],
      ['CRS', `EPSG:${srid}`],
      ['BBOX', [minX, minY, maxX, maxY].join(',')],
      ['WIDTH', String(block.width)],
      ['HEIGHT', String(block.height)],
    ];
  return [
    ...common,
    ['COVERAGEID', id],
    ['SUBSET', `${axes[0]}(${minX},${maxX})`],
    ['SUBSET', `${axes[1]}(${minY},${maxY})`],
  ];
}
