import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Port, portHaul, solvePorts } from './ports.ts';
import { solveTwoEnds, twoEnds } from './two-ends.ts';

const unlimited = (station: number, importPrice: number, exportPrice: number): Port => ({
  station,
  importPrice,
  exportPrice,
  importCapacity: Infinity,
  exportCapacity: Infinity,
});

function solve(net: number[], link: number, ports: Port[]) {
  const state = portHaul(net.length, ports.length);
  const cost = solvePorts(Float64Array.from(net), new Float64Array(net.length).fill(link), net.length, ports, state);
  return { cost, traded: [...state.traded], flow: [...state.flow.subarray(0, net.length)] };
}

/** Least cost over whole-number trades of all ports but the last, which takes what is left. */
function bruteForce(net: number[], link: number, ports: Port[]): number {
  const most = net.reduce((sum, value) => sum + Math.abs(value), 0);
  let best = Infinity;
  const trades = ports.map(() => 0);
  const total = net.reduce((sum, value) => sum + value, 0);
  const tryFrom = (k: number, left: number): void => {
    const port = ports[k];
    const fits = (p: number) => p <= port.importCapacity && -p <= port.exportCapacity;
    if (k === ports.length - 1) {
      if (!fits(left)) return;
      trades[k] = left;
      best = Math.min(best, costOf(net, link, ports, trades));
      return;
    }
    for (let p = -most; p <= most; p++)
      if (fits(p)) {
        trades[k] = p;
        tryFrom(k + 1, left - p);
      }
  };
  tryFrom(0, -total);
  return best;
}

function costOf(net: number[], link: number, ports: Port[], trades: number[]): number {
  let flow = 0;
  let cost = 0;
  net.forEach((value, i) => {
    flow += value;
    ports.forEach((port, k) => {
      if (port.station !== i) return;
      flow += trades[k];
      cost += trades[k] > 0 ? trades[k] * port.importPrice : -trades[k] * port.exportPrice;
    });
    if (i < net.length - 1) cost += link * Math.abs(flow);
  });
  return cost;
}

describe('hauling with ports', () => {
  it('is the two-ends optimum when the ports are the ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (net, link) => {
          const prices = { importStart: 200, exportStart: 120, importEnd: 180, exportEnd: 90 };
          const expected = solveTwoEnds(
            Float64Array.from(net),
            new Float64Array(net.length).fill(link),
            net.length,
            prices,
            twoEnds(net.length),
          );
          const { cost } = solve(net, link, [unlimited(0, 200, 120), unlimited(net.length - 1, 180, 90)]);
          expect(cost).toBeCloseTo(expected, 6);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the best of all whole trades with a third port of limited capacity', () => {
    const net = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        net,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        (values, link, importCapacity, exportCapacity, station) => {
          const ports = [
            unlimited(0, 60, 40),
            { station, importPrice: 7, exportPrice: 3, importCapacity, exportCapacity },
            unlimited(4, 50, 45),
          ];
          const { cost, traded, flow } = solve(values, link, ports);
          expect(cost).toBeCloseTo(bruteForce(values, link, ports), 6);
          expect(costOf(values, link, ports, traded)).toBeCloseTo(cost, 6);
          expect(flow[4]).toBeCloseTo(0, 9);
        },
      ),
      { numRuns: 150 },
    );
  });
});
