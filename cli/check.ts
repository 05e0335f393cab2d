// veivalg check: reads a scenario and everything that it points to, and prints what it holds. Nothing is computed.

import { boundsOf } from '#terrain/grid.ts';
import { type Command, EXIT, onlyFile } from './command.ts';
import { openScenario } from './scenario-files.ts';

export const check: Command = {
  name: 'check',
  summary: 'Read a scenario and its files, and print what it holds.',
  usage: 'SCENARIO.json',
  details: 'Refuses what generate would refuse, with the path of every key that is wrong.',
  options: {},
  optionHelp: {},
  async run(positionals) {
    const { scenario, problem, alignment } = await openScenario(onlyFile(positionals));
    const { ground, request, routeType } = problem;
    const { minX, minY, maxX, maxY } = boundsOf(ground);
    const distance = Math.hypot(request.end.x - request.start.x, request.end.y - request.start.y);
    const known = ground.values.filter((z) => !Number.isNaN(z));
    const [low, high] = known.reduce(([a, b], z) => [Math.min(a, z), Math.max(b, z)], [Infinity, -Infinity]);
    const lines = [
      ['scenario', scenario.name || '(no name)'],
      ['terrain', `${ground.width} × ${ground.height} cells of ${ground.cell} m, EPSG:${scenario.srid}`],
      ['extent', `x ${minX} … ${maxX}, y ${minY} … ${maxY}`],
      ['heights', known.length > 0 ? `${low.toFixed(1)} … ${high.toFixed(1)} m` : 'none'],
      ['bedrock', problem.bedrock ? 'given' : 'assumed from the default soil model'],
      ['areas', String(problem.areas.length)],
      ['path', `${(distance / 1000).toFixed(2)} km as the crow flies, ${request.controlPoints.length} control points`],
      ['route type', `${routeType.name} (${routeType.segmentTypes.map(({ kind }) => kind).join(', ')})`],
      ['base line', alignment ? `${alignment.plan.length} intersection points` : 'none'],
    ];
    process.stdout.write(lines.map(([name, value]) => `${name.padEnd(11)} ${value}\n`).join(''));
    return EXIT.done;
  },
};
