// The joint mass plan follows the prices that stand: at other prices it is asked for anew, at the same ones nothing is.

import { afterEach, expect, it, vi } from 'vitest';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { jointMassesQuery, jointPlanQuery, type KnownMasses } from './mass-plan.ts';
import type { RouteData } from './project.ts';
import { queryClient } from './query-client.ts';
import { massesQuery, pricesQuery } from './repricing.ts';
import { routeQuery } from './route.ts';

const PROJECT = 'p';
const ROUTES = ['a', 'b'].map((id) => ({ id, generationId: `of ${id}`, segments: [] }) as unknown as RouteData);

/** What the server says of prices: the hauling of one generation costs so much. */
function stands(haulCostPerM3Km: number) {
  const prices = ROUTES.map(({ id }, r) => {
    const standing = defaultPrices();
    const mass = r === 1 ? { ...standing.mass, haulCostPerM3Km } : standing.mass;
    return {
      ...{
        generationId: `of ${id}`,
        levels: { stored: { nb: '', en: '' }, today: { nb: '', en: '' } },
        design: [],
        ground: [],
      },
      changes: r === 1 ? [{ group: 'mass' as const, subject: '', name: 'haulCostPerM3Km', before: 1, after: haulCostPerM3Km }] : [], // biome-ignore format: one line
      pricing: { prices: { ...standing, mass }, routeType: defaultRouteType('H1')!, areas: [], massPoints: [] },
    };
  });
  queryClient.setQueryData(pricesQuery(PROJECT).queryKey, prices);
}

async function massesNow(): Promise<KnownMasses> {
  for (const { id } of ROUTES) {
    queryClient.setQueryData(routeQuery(id).queryKey, { id, breakdown: [] } as never);
    queryClient.setQueryData(massesQuery(id).queryKey, { chainageM: [] } as never);
  }
  const query = jointMassesQuery(PROJECT, ROUTES);
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const found = queryClient.getQueryData(query.queryKey);
  if (!found || found.missing) throw new Error('masses are missing');
  return found;
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('keeps the masses while prices stand, and takes new ones with new prices', async () => {
  stands(10);
  const before = await massesNow();
  stands(10);
  expect(await massesNow()).toBe(before);
  stands(20);
  const after = await massesNow();
  expect(after).not.toBe(before);
  expect(after.routes.map(({ pricing }) => pricing.prices.mass.haulCostPerM3Km)).toEqual([
    defaultPrices().mass.haulCostPerM3Km,
    20,
  ]);
});

it('plans anew at new prices, and once at the same ones', async () => {
  const asked: number[] = [];
  class Answering {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    postMessage({ number, request }: { number: number; request: Pick<KnownMasses, 'routes'> }) {
      asked.push(request.routes[1]!.pricing.prices.mass.haulCostPerM3Km);
      const routes = request.routes.map(() => ({ quantities: [] }));
      queueMicrotask(() =>
        this.onmessage?.({ data: { number, answer: { rows: [], wayM3: [], storeM3: [], routes } } }),
      );
    }
  }
  vi.stubGlobal('Worker', Answering);
  const plan = async () => await queryClient.fetchQuery(jointPlanQuery(ROUTES, await massesNow(), {}, [], []));
  stands(10);
  const first = await plan();
  expect(await plan()).toBe(first);
  // Something else in the project has changed.
  await queryClient.invalidateQueries({ queryKey: ['project', PROJECT] });
  stands(10);
  expect(await plan()).toBe(first);
  stands(20);
  expect((await plan())!.routes[1]!.pricing.prices.mass.haulCostPerM3Km).toBe(20);
  expect(asked).toEqual([10, 20]);
});
