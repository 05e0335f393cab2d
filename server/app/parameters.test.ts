// Every parameter row, one by one, from the server to the frozen problem that the engine reads: what is refused by its name, what the
// database keeps. And a parameter that is one row: it is added below before anything is loaded, and
// found in all of it without another line. Fields: web/ui/parameter-fields.test.ts; scenario files: exchange/scenario/every-key.test.ts.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PricedCatalogue } from '#domain/catalogue/price-sheet.ts';
import { OWN_ITEM } from '#domain/parameters/own-items.test-support.ts';
import type { Parameter, Parameters } from '#domain/parameters/parameter.ts';
import { rockRows } from '#domain/parameters/rock.ts';
import { num } from '#domain/parameters/rows.ts';
import type { FrozenProblem } from '../platform/problem/frozen-problem.ts';
import type { Person, TestServer } from '../test-server.test-support.ts';

const NEW = 'dynamiteCostPerM3';
Object.assign(rockRows, {
  [NEW]: num('NOK/m³', 12, [0, 99], 'A', { nb: 'en test', en: 'a test' }, 'Dynamitt, pris', 'Dynamite, price', {
    nb: 'Bare i denne testen.',
    en: 'In this test only.',
  }),
});

// What makes validators and schemas of the rows is loaded after the row is there.
const { parameterGroups } = await import('#domain/parameters/groups.ts');
const { priceSheetOf } = await import('#domain/catalogue/price-sheet.ts');
const { scenarioJsonSchemaText } = await import('#exchange/scenario/json-schema.ts');
const { pathOf } = await import('../features/generation/hills.test-support.ts');
const { inTenant } = await import('../platform/db/tenant.ts');
const { freezePath } = await import('../platform/problem/freeze-path.ts');
const { startTestServer } = await import('../test-server.test-support.ts');

type Group = keyof typeof parameterGroups;
const SEGMENT: readonly string[] = ['section', 'soil', 'rock', 'wall', 'structure', 'clearance'];
const LAND_USE = 'forestHigh';

let server: TestServer;
let admin: Person;
let organizationId: string;
let pathId: string;
let routeTypeId: string;
let segmentTypeId: string;

beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.organization();
  admin = await server.person(organizationId, { isAdmin: true });
  ({ pathId } = await pathOf(server, admin, {}));
  const { routeTypes } = await admin.graphql<{ routeTypes: { id: string; segmentTypes: { id: string }[] }[] }>(
    '{ routeTypes { id segmentTypes { id } } }',
  );
  routeTypeId = routeTypes[0]!.id;
  segmentTypeId = routeTypes[0]!.segmentTypes[0]!.id;
});
afterAll(() => server.close());

/** A value that the row allows and that is not its default. */
function anotherValue(row: Parameter): unknown {
  switch (row.kind) {
    case 'boolean':
      return !row.default;
    case 'choice':
      return row.choices.find((choice) => choice !== row.default);
    case 'curve':
      return [
        [1, row.min + 1],
        [2, row.min + 2],
      ];
    case 'items':
      return [OWN_ITEM];
    case 'integer':
      return row.default < row.max ? row.default + 1 : row.default - 1;
    case 'number': {
      // Near the default, so that values that bound each other still do.
      const step = row.default === 0 ? Math.min(1, row.max) / 4 : Math.abs(row.default) * 0.01;
      return row.default + step <= row.max ? row.default + step : row.default - step;
    }
  }
}

function wrongValues(row: Parameter): unknown[] {
  if (row.kind === 'number' || row.kind === 'integer')
    return [row.min - 1, row.max + 1, 'x', ...(row.kind === 'integer' ? [row.default + 0.5] : [])];
  if (row.kind === 'curve') return [[[1, row.min - 1]], [[1, row.max + 1]], [[2, row.min], [1, row.min]]]; // biome-ignore format: one line
  if (row.kind === 'items')
    return ['x', [{ ...OWN_ITEM, costPerUnit: -1 }], [OWN_ITEM, OWN_ITEM], [{ ...OWN_ITEM, name: ' ' }]];
  return ['nonsense'];
}

/** Stores values of one set where a form stores them; answers the errors. */
async function store(group: Group, values: Record<string, unknown>) {
  const send = (call: string) => async (version: number, input: object) =>
    (
      await admin.ask(
        `mutation ($o: UUID!, $id: UUID!, $v: Int!, $i: JSON!) { it: ${call} }`.replace(
          /\$o: UUID!, \$id: UUID!/,
          [call.includes('$o') && '$o: UUID!', call.includes('$id') && '$id: UUID!'].filter(Boolean).join(', '),
        ),
        { o: organizationId, id: idOf(group), v: version, i: input },
      )
    ).errors;
  if (SEGMENT.includes(group)) {
    const { version } = await row('segment_type', segmentTypeId);
    return await send('updateSegmentType(organizationId: $o, id: $id, version: $v, input: $i) { id }')(version, {
      parameters: { [group]: values },
    });
  }
  if (group === 'designClass') {
    const { version } = await row('route_type', routeTypeId);
    return await send('updateRouteType(organizationId: $o, id: $id, version: $v, input: $i) { id }')(version, {
      designClass: values,
    });
  }
  if (group === 'optimisation') {
    const { version } = await row('path', pathId);
    const { errors } = await admin.ask(
      'mutation ($id: UUID!, $v: Int!, $i: PathInput!) { updatePath(id: $id, version: $v, input: $i) { id } }',
      { id: pathId, v: version, i: { settings: values } },
    );
    return errors;
  }
  const { version } = await row('organization', organizationId);
  return await send('updatePrices(organizationId: $o, version: $v, input: $i)')(version, {
    [group]: group === 'landUse' ? { [LAND_USE]: values } : values,
  });
}
const idOf = (group: Group) => (group === 'designClass' ? routeTypeId : segmentTypeId);

async function row(table: string, id: string): Promise<{ version: number }> {
  const [found] = await server.asOwner<{ version: number }>(`select version from ${table} where id = $1`, [id]);
  return found!;
}

/** The values of a set as a search would read them now. */
async function frozen(group: Group): Promise<Record<string, unknown>> {
  const problem: FrozenProblem = await inTenant(await admin.ctx(), async (tx) => {
    const path = await tx.selectFrom('path').selectAll().where('id', '=', pathId).executeTakeFirstOrThrow();
    return await freezePath(tx, path);
  });
  const values = SEGMENT.includes(group)
    ? problem.routeType.segmentTypes.find(({ id }) => id === segmentTypeId)!.parameters[group as 'rock']
    : group === 'designClass'
      ? problem.routeType.designClass
      : group === 'optimisation'
        ? problem.settings
        : group === 'landUse'
          ? problem.prices.landUse[LAND_USE]
          : problem.prices[group as 'mass'];
  return values as unknown as Record<string, unknown>;
}

const WITHOUT_CONTRADICTION = {
  gradeByRadius: [[100, 5], [200, 6]],
  gradeReturnByRadius: [[100, 5], [200, 6]],
  maxVerticalRadiusM: 900_000,
  steepGradePct: 3,
  sharpGradePct: 3,
  minGradePct: 0.5,
}; // biome-ignore format: points of curves

const sets = Object.entries(parameterGroups) as unknown as [Group, Parameters][];

describe.each(sets)('every parameter of %s', (group, rows) => {
  const names = Object.keys(rows);

  it('reaches the frozen problem through the server and the database', async () => {
    // Everything at once and then one more by itself: a value that is changed alone leaves the others.
    const values = Object.fromEntries(names.map((name) => [name, anotherValue(rows[name]!)]));
    // What would contradict the others.
    if (group === 'designClass') Object.assign(values, WITHOUT_CONTRADICTION);
    expect(await store(group, values)).toBeUndefined();
    const read = await frozen(group);
    for (const name of names) {
      expect(read[name], name).toEqual(values[name]);
      expect(read[name], `${name} is not its default`).not.toEqual(rows[name]!.default);
    }
  });

  it('is refused by its name where it is out of bounds, and then nothing is written', async () => {
    const before = await frozen(group);
    for (const [name, one] of Object.entries(rows))
      for (const wrong of wrongValues(one)) {
        const errors = await store(group, { [name]: wrong });
        const { code, field } = (errors?.[0]?.extensions ?? {}) as { code?: string; field?: string };
        expect(code, `${name}: ${JSON.stringify(wrong)}`).toBe('invalid');
        expect(field?.split('.'), `${name}: ${JSON.stringify(wrong)}`).toContain(name);
      }
    expect(await frozen(group)).toEqual(before);
  });
});

describe('a parameter that is one row', () => {
  it('is in the scenario schema with its label, unit and default', () => {
    const schema = scenarioJsonSchemaText();
    expect(schema).toContain(`"${NEW}"`);
    expect(schema).toContain('Dynamite, price');
  });

  it('is in the price sheet, is changed there, and reaches the problem of the next search', async () => {
    const found = await admin.graphql<PricedCatalogue>('{ prices routeTypes { id name designClass } }');
    const { segmentTypes } = await admin.graphql<{ segmentTypes: { id: string; name: string; kind: string }[] }>(
      'query ($o: UUID!) { segmentTypes(organizationId: $o) { id name kind parameters } }',
      { o: organizationId },
    );
    const cells = priceSheetOf({ ...found, segmentTypes: segmentTypes as never });
    const cell = cells.find(({ name, id }) => name === NEW && id === segmentTypeId)!;
    const { changePrices } = await admin.graphql<{ changePrices: { changed: number } }>(
      'mutation ($o: UUID!, $c: JSON!) { changePrices(organizationId: $o, changes: $c) { changed } }',
      { o: organizationId, c: [{ group: 'rock', id: cell.id, name: NEW, before: cell.value, after: 34.5 }] },
    );
    expect(changePrices.changed).toBe(1);
    expect((await frozen('rock'))[NEW]).toBe(34.5);
  });
});
