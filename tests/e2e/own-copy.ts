// A copy of the demo project for walks that import into it: others on the same product find the demo as it was.

import { DEMO_PROJECT } from '../../demo/content.ts';
import { ownerOf } from './keep-catalogue.ts';
import type { Product } from './product.ts';
import type { Ask } from './route-checks.ts';

const NAME = 'Egen kopi av demoen';

/** Its ground, areas and paths, without routes; answers its id. */
export async function copyDemo(ask: Ask): Promise<string> {
  const { projects } = await ask<{ projects: { nodes: { id: string; name: string }[] } }>(
    '{ projects { nodes { id name } } }',
    {},
  );
  const demo = projects.nodes.find(({ name }) => name === DEMO_PROJECT.name)!;
  const { copyProject } = await ask<{ copyProject: { id: string } }>(
    'mutation ($id: UUID!, $name: String!) { copyProject(id: $id, name: $name) { id } }',
    { id: demo.id, name: NAME },
  );
  return copyProject.id;
}

/** After the walk, however it ended. */
export async function dropCopies({ data }: Product): Promise<void> {
  const ask = await ownerOf(data);
  await ask('delete from project where name = $1', [NAME]);
}
