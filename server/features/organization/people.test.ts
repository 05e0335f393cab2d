// People of an organization and of a project, over GraphQL: inviting, roles, putting out, handing over, restricted projects,
// share links, and what instance administrators may.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailHandler } from '../../app/mail/send-task.ts';
import { fillOrganization, putGround } from '../../fixtures.test-support.ts';
import { startWorkLoops, type WorkLoops } from '../../platform/jobs/work-loop.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { putWork } from '../../work.test-support.ts';
import { until } from '../../worker.test-support.ts';

let server: TestServer;
let loop: WorkLoops;
let a: string;
let chief: Person;
let member: Person;
beforeAll(async () => {
  server = await startTestServer({ env: { VEIVALG_PUBLIC_URL: 'https://veivalg.example' } });
  loop = await startWorkLoops(server.services, [mailHandler]);
});
beforeEach(async () => {
  a = await server.organization('Alfa');
  chief = await server.person(a, { isAdmin: true, language: 'en' });
  member = await server.person(a, { language: 'en' });
});
afterAll(async () => {
  await loop.stop();
  await server.close();
});

const code = async (person: Person, query: string, variables: object = {}) =>
  String((await person.ask(query, variables as Record<string, unknown>)).errors?.[0]?.extensions.code ?? 'ok');

async function inviteTokenIn(email: string): Promise<string> {
  const folder = join(server.services.config.dataFolder, 'mail');
  return await until(async () => {
    for (const name of (await readdir(folder).catch(() => [])).toSorted((x, y) => y.localeCompare(x))) {
      const text = name.endsWith('.txt') ? await readFile(join(folder, name), 'utf8') : '';
      if (text.startsWith(`${email}\n`)) return /invite=([\w.-]+)/.exec(text)?.[1];
    }
    return null;
  });
}

const INVITE =
  'mutation($o: UUID!, $e: String!, $a: Boolean) { inviteMember(organizationId: $o, email: $e, isOrganizationAdmin: $a) { id email } }';
const REMOVE =
  'mutation($o: UUID!, $u: UUID!, $h: UUID) { removeMember(organizationId: $o, userId: $u, handOverTo: $h) }';
const ROLE =
  'mutation($o: UUID!, $u: UUID!, $a: Boolean!) { setMemberRole(organizationId: $o, userId: $u, isOrganizationAdmin: $a) { isOrganizationAdmin } }';
const MEMBERS = 'query($o: UUID!) { organization(id: $o) { members { userId email isOrganizationAdmin } } }';

describe('an invitation', () => {
  it('seats somebody who has an account, who then switches between organizations', async () => {
    const guest = await server.person(await server.organization('Bravo'), { language: 'en' });
    expect(await code(chief, INVITE, { o: a, e: guest.email.toUpperCase() })).toBe('ok');
    const token = await inviteTokenIn(guest.email.toUpperCase());
    await guest.graphql('mutation($t: String!) { acceptInvitation(token: $t) }', { t: token });
    const { me } = await guest.graphql<{ me: { organization: { name: string }; organizations: { name: string }[] } }>(
      '{ me { organization { name } organizations { name } } }',
    );
    expect(me).toEqual({ organization: { name: 'Alfa' }, organizations: [{ name: 'Bravo' }, { name: 'Alfa' }] });
    await guest.graphql('mutation($o: UUID!) { setCurrentOrganization(organizationId: $o) }', {
      o: guest.organizationId,
    });
    expect(await guest.graphql('{ me { organization { name } } }')).toEqual({
      me: { organization: { name: 'Bravo' } },
    });
    expect(await code(guest, 'mutation($t: String!) { acceptInvitation(token: $t) }', { t: token })).toBe(
      'invitationInvalid',
    );
  });

  it('is sent, seen and withdrawn by admins only, and sent again rather than twice', async () => {
    expect(await code(member, INVITE, { o: a, e: 'ny@test.example' })).toBe('forbidden');
    const { inviteMember } = await chief.graphql<{ inviteMember: { id: string } }>(INVITE, {
      o: a,
      e: 'ny@test.example',
    });
    const again = await chief.graphql<{ inviteMember: { id: string } }>(INVITE, { o: a, e: 'NY@test.example' });
    expect(again.inviteMember.id).toBe(inviteMember.id);
    expect(await code(member, 'query($o: UUID!) { organization(id: $o) { invitations { email } } }', { o: a })).toBe(
      'forbidden',
    );
    const open = 'query($o: UUID!) { organization(id: $o) { invitations { email } } }';
    expect(await chief.graphql(open, { o: a })).toEqual({
      organization: { invitations: [{ email: 'ny@test.example' }] },
    });
    const withdraw = 'mutation($o: UUID!, $i: UUID!) { withdrawInvitation(organizationId: $o, id: $i) }';
    expect(await code(chief, withdraw, { o: a, i: inviteMember.id })).toBe('ok');
    expect(await chief.graphql(open, { o: a })).toEqual({ organization: { invitations: [] } });
    expect(await code(chief, INVITE, { o: a, e: member.email })).toBe('alreadyExists');
    expect(await code(chief, INVITE, { o: a, e: 'ikke en adresse' })).toBe('invalid');
  });
});

describe('members', () => {
  it('get and lose the admin role, but somebody keeps it, even when two give it up at once', async () => {
    expect(await code(chief, ROLE, { o: a, u: chief.userId, a: false })).toBe('lastAdmin');
    expect(await code(member, ROLE, { o: a, u: member.userId, a: true })).toBe('forbidden');
    await chief.graphql(ROLE, { o: a, u: member.userId, a: true });
    const both = await Promise.all([
      code(chief, REMOVE, { o: a, u: chief.userId }),
      code(member, REMOVE, { o: a, u: member.userId }),
    ]);
    expect(both.toSorted((x, y) => x.localeCompare(y))).toEqual(['lastAdmin', 'ok']);
  });

  it('who are put out see nothing from that moment, with the same login', async () => {
    await fillOrganization(server, chief, 'hemmelig');
    expect(await member.graphql('{ projects { totalCount } }')).toEqual({ projects: { totalCount: 1 } });
    expect(await code(chief, REMOVE, { o: a, u: member.userId })).toBe('ok');
    expect(await member.graphql('{ projects { totalCount } me { organizations { id } } }')).toEqual({
      projects: { totalCount: 0 },
      me: { organizations: [] },
    });
    const { organization } = await chief.graphql<{ organization: { members: { email: string }[] } }>(MEMBERS, { o: a });
    expect(organization.members.map(({ email }) => email)).toEqual([chief.email]);
    const { organization: reported } = await chief.graphql<{
      organization: { log: { event: string; user: string }[] };
    }>('query($o: UUID!) { organization(id: $o) { log(first: 1) { event user } } }', { o: a });
    expect(reported.log).toEqual([{ event: 'memberRemoved', user: member.email }]);
  });
});

describe('a restricted project', () => {
  it('is seen, written, run and looked after by who is named so', async () => {
    const { projectId, pathId, generationId, routeIds } = await fillOrganization(server, chief, 'lukket');
    const people = {
      read: await server.person(a),
      write: await server.person(a),
      run: await server.person(a),
      admin: await server.person(a),
    };
    for (const [role, { userId }] of Object.entries(people))
      await chief.graphql(
        'mutation($p: UUID!, $u: UUID!, $r: String) { setProjectRole(projectId: $p, userId: $u, role: $r) }',
        { p: projectId, u: userId, r: role },
      );
    await chief.graphql('mutation($p: UUID!) { restrictProject(id: $p, restricted: true) { restricted } }', {
      p: projectId,
    });
    const see = (person: Person) =>
      code(person, 'query($p: UUID!) { project(id: $p) { myRole paths { id } } }', { p: projectId }).then(
        async (reported) => {
          const { project } = await person.graphql<{ project: { myRole: string } | null }>(
            'query($p: UUID!) { project(id: $p) { myRole } }',
            { p: projectId },
          );
          return project?.myRole ?? reported;
        },
      );
    const write = (person: Person) =>
      code(
        person,
        'mutation($p: UUID!) { createPath(projectId: $p, input: {name: "n", request: {start: {x: 1, y: 2}, end: {x: 9, y: 8}}}) { id } }',
        { p: projectId },
      );
    const run = (person: Person) =>
      code(person, 'mutation($p: UUID!) { generateRoutes(pathIds: [$p]) { id } }', { p: pathId });
    const look = (person: Person) =>
      code(person, 'mutation($p: UUID!) { createShareLink(projectId: $p) { path } }', { p: projectId });
    await server.asOwner(
      'update path set route_type_id = (select id from route_type where organization_id = $1 limit 1) where id = $2',
      [a, pathId],
    );
    const table: Record<string, string[]> = {};
    for (const [name, person] of Object.entries({ member, ...people, chief }))
      table[name] = [await see(person), await write(person), await run(person), await look(person)];
    expect(table).toEqual({
      member: ['ok', 'notFound', 'notFound', 'notFound'],
      read: ['read', 'forbidden', 'forbidden', 'forbidden'],
      write: ['write', 'ok', 'forbidden', 'forbidden'],
      run: ['run', 'ok', 'ok', 'forbidden'],
      admin: ['admin', 'ok', 'ok', 'ok'],
      chief: ['admin', 'ok', 'ok', 'ok'],
    });
    for (const query of [
      `{ generation(id: "${generationId}") { id } }`,
      `{ route(id: "${routeIds[0]}") { id } }`,
      `{ path(id: "${pathId}") { id } }`,
    ])
      expect(Object.values(await member.graphql(query)), query).toEqual([null]);
    expect(await member.graphql('{ projects { totalCount } running { generations { id } } }')).toEqual({
      projects: { totalCount: 0 },
      running: { generations: [] },
    });
    expect((await member.fetch(`/v1/route/${routeIds[0]}/stations/`)).status).toBe(404);
    expect((await people.read.fetch(`/v1/route/${routeIds[0]}/stations/`)).status).toBe(200);
  });

  it('is closed to who has gone, whoever put them out and whatever they were in it', async () => {
    const site = await server.person(await server.organization('Drift'));
    await server.asOwner('update app_user set is_admin = true where id = $1', [site.userId]);
    const keeper = await server.person(a);
    const { projectId } = await fillOrganization(server, chief, 'lukket');
    await chief.graphql('mutation($p: UUID!) { restrictProject(id: $p, restricted: true) { id } }', { p: projectId });
    const give = 'mutation($p: UUID!, $u: UUID!, $r: String) { setProjectRole(projectId: $p, userId: $u, role: $r) }';
    await chief.graphql(give, { p: projectId, u: member.userId, r: 'read' });
    await chief.graphql(give, { p: projectId, u: keeper.userId, r: 'admin' });
    // One who only reads it leaves; one who looks after it is put out by somebody who does not see it.
    expect(await code(member, REMOVE, { o: a, u: member.userId })).toBe('ok');
    const heir = await server.person(a);
    expect(await code(site, REMOVE, { o: a, u: keeper.userId, h: heir.userId })).toBe('ok');
    const { project } = await chief.graphql<{ project: { roles: { userId: string; role: string }[] } }>(
      `{ project(id: "${projectId}") { roles { userId role } } }`,
    );
    const named = project.roles.map(({ userId, role }) => [userId, role]);
    expect(named).toContainEqual([heir.userId, 'admin']);
    expect(named.flat()).not.toContain(member.userId);
    expect(named.flat()).not.toContain(keeper.userId);
  });

  it('is handed over, and goes to another when its keeper is put out', async () => {
    const { projectId } = await fillOrganization(server, chief, 'arv');
    const [first, second] = [await server.person(a), await server.person(a)];
    const handOver = 'mutation($p: UUID!, $u: UUID!) { handOverProject(projectId: $p, userId: $u) }';
    await chief.graphql(handOver, { p: projectId, u: first.userId });
    const roles = async () => {
      const { project } = await chief.graphql<{ project: { roles: { userId: string; role: string }[] } }>(
        'query($p: UUID!) { project(id: $p) { roles { userId role } } }',
        { p: projectId },
      );
      return project.roles;
    };
    expect(await roles()).toEqual([{ userId: first.userId, role: 'admin' }]);
    const stranger = await server.person(await server.organization());
    expect(await code(first, handOver, { p: projectId, u: stranger.userId })).toBe('notFound');
    await chief.graphql(REMOVE, { o: a, u: first.userId, h: second.userId });
    expect(await roles()).toEqual([{ userId: second.userId, role: 'admin' }]);
  });
});

describe('a share link', () => {
  const MAKE =
    'mutation($p: UUID!, $e: DateTime) { createShareLink(projectId: $p, name: "Til grunneier", expires: $e) { path link { id name } } }';
  type Made = { createShareLink: { path: string; link: { id: string; name: string } } };
  const read = async (token: string, query: string) => {
    const headers = { authorization: `Share ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/graphql_api`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    return { status: response.status, text: await response.text() };
  };

  it('shows one project to anybody, to read, until it is ended', async () => {
    const made = await fillOrganization(server, chief, 'delt');
    const other = await fillOrganization(server, chief, 'udelt-kanari');
    const { createShareLink } = await chief.graphql<Made>(MAKE, { p: made.projectId });
    const token = createShareLink.path.replace('/share/', '');
    const service = { protocol: 'wms', url: 'https://kart.example/wms?key=hemmelig', layers: 'x' };
    await chief.graphql('mutation($p: UUID!, $i: MapItemInput!) { createMapItem(projectId: $p, input: $i) { id } }', {
      p: made.projectId,
      i: { kind: 'mapService', name: 'Eget kart', content: service },
    });
    const items = await read(token, `{ project(id: "${made.projectId}") { mapItems { kind name content } } }`);
    expect(items.text).toContain('viewPoint');
    expect(items.text).not.toContain('kart');
    const get = (path: string) => fetch(`${server.url}/v1/${path}`, { headers: { authorization: `Share ${token}` } });
    expect(await (await get('share/')).json()).toEqual({
      project_uuid: made.projectId,
      name: 'prosjekt delt',
      with_cost: true,
      allows_comments: false,
    });
    const shown = await read(
      token,
      `{ project(id: "${made.projectId}") { name notes comments paths { name routeType { name segmentTypes { id } } } routes { id totalCostNok line } areaLayers { name } } }`,
    );
    expect(JSON.parse(shown.text)).toMatchObject({
      data: {
        project: {
          name: 'prosjekt delt',
          notes: '',
          comments: '',
          paths: [{ name: 'sti delt', routeType: { segmentTypes: [] } }],
          routes: [{}, {}, {}],
        },
      },
    });
    expect([
      (await get(`route/${made.routeIds[0]}/stations/`)).status,
      (await get(`project/${made.projectId}/areas/`)).status,
    ]).toEqual([200, 200]);
    // Nothing else.
    for (const path of [`route/${other.routeIds[0]}/stations/`, `project/${other.projectId}/areas/`])
      expect((await get(path)).status, path).toBe(404);
    for (const path of ['user/', 'user/profile/', 'events', 'user/sessions/'])
      expect((await get(path)).status, path).toBe(403);
    for (const query of [
      `{ project(id: "${other.projectId}") { id name } }`,
      `{ path(id: "${other.pathId}") { id name } }`,
      `{ routes(ids: ["${other.routeIds[0]}"]) { name } }`,
      '{ projects { nodes { name } } }',
      '{ me { id organizations { name } } }',
      '{ ...f } fragment f on Query { projects { nodes { name } } }',
      `{ project(id: "${made.projectId}") { changes { nodes { user } } } }`,
      `{ project(id: "${made.projectId}") { x: roles { email } } }`,
      `{ project(id: "${made.projectId}") { jobs { id } } }`,
      `mutation { setKeep(routeIds: ["${made.routeIds[0]}"], keep: true) { id } }`,
      `mutation { deleteProject(id: "${made.projectId}") }`,
    ]) {
      const { text, status } = await read(token, query);
      expect(status, query).toBeLessThan(500);
      expect(text, query).not.toMatch(/udelt-kanari|@test\.example|Alfa/);
      expect(text, query).toMatch(/null|\[\]|readOnlyLink/);
    }
    const [row] = await server.asOwner<{ token_hash: Buffer }>('select token_hash from share_link where id = $1', [
      createShareLink.link.id,
    ]);
    expect(row!.token_hash.toString('latin1')).not.toContain(token);
    await chief.graphql('mutation($i: UUID!) { endShareLink(id: $i) }', { i: createShareLink.link.id });
    expect((await get('share/')).status).toBe(403);
    expect((await read(token, `{ project(id: "${made.projectId}") { id } }`)).status).toBe(403);
    await fetch(`${server.url}/share/${token}`);
    expect(server.logged()).not.toContain(token);
  });

  it('shows the ground by its own endpoint, and nothing that would outlive the link', async () => {
    const grid = {
      width: 64,
      height: 64,
      cell: 10,
      originX: 0,
      originY: 640,
      values: new Float32Array(64 * 64).fill(7),
    };
    const projects: string[] = [];
    for (const name of ['synlig', 'usynlig']) {
      const made = await chief.graphql<{ createProject: { id: string } }>(
        'mutation($n: String!) { createProject(input: {name: $n, srid: 25833}) { id } }',
        { n: name },
      );
      await putGround(server, chief, made.createProject.id, grid);
      projects.push(made.createProject.id);
    }
    const [projectId, otherId] = projects as [string, string];
    const own = await chief.graphql<{ project: { terrain: { url: string } } }>(
      'query($p: UUID!) { project(id: $p) { terrain { url } } }',
      { p: projectId },
    );
    const { pathname, search } = new URL(own.project.terrain.url, server.url);
    const whole = Buffer.from(await (await fetch(server.url + pathname + search)).arrayBuffer());
    await server.asOwner('update project set picture_key = $2 where id = $1', [projectId, 'a/picture/b.png']);
    const { createShareLink } = await chief.graphql<Made>(MAKE, { p: projectId });
    const token = createShareLink.path.replace('/share/', '');
    const shown = await read(
      token,
      `{ project(id: "${projectId}") { pictureUrl terrain { url } mapItems { fileUrl } } }`,
    );
    const url = `/v1/project/${projectId}/raster/ground/`;
    expect(JSON.parse(shown.text)).toEqual({
      data: { project: { pictureUrl: null, terrain: { url }, mapItems: [] } },
    });
    const get = (path: string, range?: string) =>
      fetch(server.url + path, {
        headers: { authorization: `Share ${token}`, ...(range ? { range } : {}) },
      });
    const part = await get(url, 'bytes=8-107');
    expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, no-store']);
    expect(part.headers.get('content-range')).toBe(`bytes 8-107/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(8, 108));
    expect((await get(url)).status).toBe(400);
    expect((await get(url, 'bytes=0-99999999')).status).toBe(206);
    expect((await get(url, `bytes=${whole.length}-`)).status).toBe(416);
    for (const path of [
      url.replace('ground', 'bedrock'),
      url.replace('ground', 'upload'),
      url.replace(projectId, otherId),
    ])
      expect((await get(path, 'bytes=0-9')).status, path).toBe(404);
    expect((await fetch(server.url + url, { headers: { range: 'bytes=0-9' } })).status).toBe(401);
    // The same ground as a picture, drawn once for all who ask.
    const pictures = await Promise.all([get('/v1/share/picture/'), get('/v1/share/picture/')]);
    for (const picture of pictures) {
      expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        ...[200, 'image/webp', 'private, no-store'],
      ]);
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    }
    // A lake that is moved is seen where it lies now.
    const lake = (x: number) => ({
      group: 'landUse',
      category: 'water',
      geometry: [[[[x, 100], [x + 200, 100], [x + 200, 300], [x, 100]]]], // biome-ignore format: a ring
    });
    const drawn = async () => Buffer.from(await (await get('/v1/share/picture/')).arrayBuffer());
    const { createArea } = await chief.graphql<{ createArea: { id: string; version: number } }>(
      'mutation($p: UUID!, $n: AreaInput!) { createArea(projectId: $p, layerName: "n", input: $n) { id version } }',
      { p: projectId, n: lake(50) },
    );
    const before = await drawn();
    await chief.graphql(
      'mutation($i: UUID!, $v: Int!, $n: AreaInput!) { updateArea(id: $i, version: $v, input: $n) { id } }',
      {
        i: createArea.id,
        v: createArea.version,
        n: lake(350),
      },
    );
    expect((await drawn()).equals(before)).toBe(false);
    await chief.graphql('mutation($i: UUID!) { endShareLink(id: $i) }', { i: createShareLink.link.id });
    expect((await get(url, 'bytes=0-9')).status).toBe(403);
    expect((await get('/v1/share/picture/')).status).toBe(403);
  });

  it('ends when its time is over or its project is deleted, and opens nothing when bent', async () => {
    const { projectId } = await fillOrganization(server, chief, 'kort');
    const open = async (token: string) =>
      (await fetch(`${server.url}/v1/share/`, { headers: { authorization: `Share ${token}` } })).status;
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { createShareLink } = await chief.graphql<Made>(MAKE, { p: projectId, e: soon });
    const token = createShareLink.path.replace('/share/', '');
    const [organizationId, secret] = token.split('.');
    const b = await server.organization('Bravo');
    for (const bent of [`${b}.${secret}`, `${organizationId}.${'x'.repeat(43)}`, 'x', ''])
      expect(await open(bent), bent).toBe(bent === '' ? 401 : 403);
    expect(await open(token)).toBe(200);
    server.passTime(61_000);
    expect(await open(token)).toBe(403);
    const lasting = (await chief.graphql<Made>(MAKE, { p: projectId })).createShareLink.path.replace('/share/', '');
    expect(await open(lasting)).toBe(200);
    await chief.graphql('mutation($p: UUID!) { deleteProject(id: $p) }', { p: projectId });
    expect(await open(lasting)).toBe(403);
  });
});

describe('an instance administrator', () => {
  it('sees who is there and manages them, and never what they make', async () => {
    const site = await server.person(await server.organization('Drift'), { language: 'en' });
    await server.asOwner('update app_user set is_admin = true where id = $1', [site.userId]);
    const { projectId } = await fillOrganization(server, chief, 'bedriftshemmelig');
    const seen = JSON.stringify(
      await site.graphql(
        '{ organizationSummaries { id name seats } instanceUsers { email organizations } workQueue { kind } instanceLog { event user } pendingInvitations { organization } }',
      ),
    );
    expect(seen).toContain('Alfa');
    expect(seen).toContain(member.email);
    expect(await site.graphql(`{ project(id: "${projectId}") { id } }`)).toEqual({ project: null });
    // Manages another organization's people.
    expect(await code(site, ROLE, { o: a, u: member.userId, a: true })).toBe('ok');
    const create = 'mutation { createOrganization(name: "Ny kunde", adminEmail: "leder@kunde.example") }';
    expect(await code(member, create)).toBe('forbidden');
    expect(await code(site, create)).toBe('ok');
    expect(
      await server.asOwner("select details ->> 'name' as name from audit where event = 'organizationMade'"),
    ).toEqual([{ name: 'Ny kunde' }]);
    // A wrong address makes nothing, and says which of the two is wrong.
    const wrong = await site.ask('mutation { createOrganization(name: "Halv", adminEmail: "leder") }');
    expect(wrong.errors![0]!.extensions).toMatchObject({ code: 'invalid', field: 'adminEmail' });
    expect(await server.asOwner("select id from organization where name = 'Halv'")).toEqual([]);
    expect((await chief.ask(INVITE, { o: a, e: 'ingen' })).errors![0]!.extensions).toMatchObject({ field: 'email' });
    expect(JSON.stringify(await site.graphql('{ pendingInvitations { organization email } }'))).toContain(
      'leder@kunde.example',
    );
    // Ends a calculation that waits, wholly, and whoever looks at it is reported.
    const [{ id: waiting }] = (await server.asOwner<{ id: string }>(
      `insert into generation (organization_id, project_id, path_id, problem, previews, checkpoint)
       select organization_id, project_id, id, '{}', '[1]', '\\x00' from path where project_id = $1 returning id`,
      [projectId],
    )) as [{ id: string }];
    await putWork(server, 'generation', waiting, a);
    const heard: unknown[] = [];
    const end = server.services.events.subscribe([a], (notice) => heard.push(notice));
    expect(await code(site, 'mutation($i: UUID!) { cancelWork(id: $i) }', { i: waiting })).toBe('ok');
    expect(await server.asOwner('select state, previews, checkpoint from generation where id = $1', [waiting])).toEqual(
      [{ state: 'cancelled', previews: [], checkpoint: null }],
    );
    await until(async () => heard.length > 0);
    expect(heard).toContainEqual({ organizationId: a, kind: 'generation', id: waiting, projectId });
    end();
    const disable = 'mutation($u: UUID!, $d: Boolean!) { setUserDisabled(userId: $u, disabled: $d) }';
    expect(await code(chief, disable, { u: member.userId, d: true })).toBe('forbidden');
    expect(await code(site, disable, { u: site.userId, d: true })).toBe('lastAdmin');
    expect(await code(site, disable, { u: member.userId, d: true })).toBe('ok');
    expect((await member.fetch('/v1/user/')).status).toBe(401);
    expect(await code(site, 'mutation($u: UUID!) { endSessionsOfUser(userId: $u) }', { u: chief.userId })).toBe('ok');
    expect((await chief.fetch('/v1/user/')).status).toBe(401);
  });
});
