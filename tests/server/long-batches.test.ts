import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenOffAt } from './broken-off';
import { addDataset, apiKeyOf, openWorld, rowCount, type AddedDataset, type World } from './world';

const MIB = 1024 * 1024;

let world: World;
let dataset: AddedDataset;
let path: string;

beforeAll(async () => {
  world = await openWorld();
});
beforeAll(async () => {
  dataset = await addDataset(world);
  path = `/v1/datasets/${dataset.id}/records`;
});
afterAll(() => world.close());

/** As long as a portion that is written at once, so that each record is one. */
const LONG = `"Größe" \n${'x'.repeat(400_000)}`;

interface Item {
  readonly id?: string;
  readonly external_id?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly metadata?: Readonly<Record<string, string>>;
}

const record = (name: string): Item => ({ external_id: name, fields: { text: `${name} ${LONG}` } });
const records = (prefix: string, count = 4) =>
  Array.from({ length: count }, (_, at) => record(`${prefix} ${at}`));
const listed = (body: unknown) => (body as { items: readonly (Item & { id: string })[] }).items;
const send = (method: string, to: string, items: readonly Item[], key?: string) =>
  world.call('owner', method, to, {
    body: { items },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

async function namesIn(prefix: string): Promise<readonly string[]> {
  const found = await world.engine.db
    .selectFrom('records')
    .select('external_id')
    .where('external_id', 'like', `${prefix}%`)
    .orderBy('ordinal')
    .execute();
  return found.flatMap(({ external_id }) => external_id ?? []);
}

describe('a long batch', () => {
  it('of 32 records of 300 kB, as the Python SDK sends it, is created and answered in its order (MWI-37)', async () => {
    const items = Array.from({ length: 32 }, (_, at) => ({
      external_id: `sdk ${at}`,
      fields: { text: `${at} ${'x'.repeat(300_000)}` },
    }));
    const { status, body } = await send('POST', `${path}/bulk`, items);
    expect(status).toBe(201);
    expect(listed(body).map(({ external_id, fields }) => ({ external_id, fields }))).toEqual(items);
    expect(await namesIn('sdk')).toEqual(items.map(({ external_id }) => external_id));
  });

  it('is created by the call that answers with nothing', async () => {
    expect(await send('POST', path, records('quiet'))).toMatchObject({ status: 204 });
    expect(await namesIn('quiet')).toHaveLength(4);
  });

  it('changes records that are there, and adds the others', async () => {
    await send('POST', path, [record('up 1')]);
    const reply = await send('PUT', `${path}/bulk`, records('up'));
    expect(reply.status).toBe(200);
    expect(listed(reply.body).map(({ external_id }) => external_id)).toEqual([
      'up 0',
      'up 1',
      'up 2',
      'up 3',
    ]);
    expect(await namesIn('up')).toHaveLength(4);
  });

  it('changes metadata of records', async () => {
    const made = listed((await send('POST', `${path}/bulk`, records('meta', 3))).body);
    const changes = made.map(({ id }, at) => ({ id, metadata: { note: `${at} ${LONG}` } }));
    await world.engine.db.updateTable('datasets').set({ allow_extra_metadata: true }).execute();
    expect(await send('PATCH', path, changes)).toMatchObject({ status: 204 });
    const last = await world.call('owner', 'GET', `/v1/records/${made[2]?.id}`);
    expect(last.body).toMatchObject({ metadata: { note: `2 ${LONG}` } });
    const again = await send('PATCH', path, [...changes, changes[0] ?? {}]);
    expect(again).toMatchObject({ status: 422, body: { detail: 'Found duplicate records IDs' } });
  });
});

describe('a long batch with a mistake writes nothing', () => {
  const [first = {}, second = {}] = records('twice', 2);

  it.each<[string, string, string, readonly Item[], unknown]>([
    [
      'in the last record, whose position it names',
      'POST',
      '',
      [...records('bad', 3), { external_id: 'bad 3', fields: { nope: LONG } }],
      expect.stringContaining('Record at position 3 is not valid because'),
    ],
    [
      'in the last record that is changed or added',
      'PUT',
      '/bulk',
      [...records('bad', 3), { external_id: 'bad 3', fields: { nope: LONG } }],
      expect.stringContaining('record at position 3 is not valid because'),
    ],
    ['between two records', 'POST', '', [first, second, first], expect.anything()],
    [
      'between two records that are answered',
      'POST',
      '/bulk',
      [first, second, first],
      {
        params: { errors: [{ loc: ['body', 'items'], msg: 'found duplicate external ids in the records' }] },
      },
    ],
    [
      'in the shape of the last record',
      'POST',
      '/bulk',
      [
        first,
        second,
        { external_id: 'twice 2', fields: { text: 5 as unknown as string }, metadata: { a: LONG } },
      ],
      { params: { errors: [{ loc: ['body', 'items', 2, 'fields', 'text'], type: 'type_error.str' }] } },
    ],
    [
      'in the number of records',
      'POST',
      '/bulk',
      [first, second, ...Array.from({ length: 600 }, () => ({}))],
      { params: { errors: [{ loc: ['body', 'items'], type: 'value_error.list.max_items' }] } },
    ],
  ])('%s', async (_, method, to, items, detail) => {
    const before = await rowCount(world, 'records');
    expect(await send(method, path + to, items)).toMatchObject({ status: 422, body: { detail } });
    expect(await rowCount(world, 'records')).toBe(before);
  });

  it('at a record that somebody else has', async () => {
    await send('POST', path, [record('mine 3')]);
    expect(await send('POST', `${path}/bulk`, records('mine'))).toMatchObject({ status: 422 });
    expect(await namesIn('mine')).toEqual(['mine 3']);
  });
});

describe('a long batch under an idempotency key', () => {
  it('is carried out once', async () => {
    const first = await send('POST', `${path}/bulk`, records('once'), 'once');
    const again = await send('POST', `${path}/bulk`, records('once'), 'once');
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await namesIn('once')).toHaveLength(4);
    const other = await send('POST', `${path}/bulk`, records('another'), 'once');
    expect(other.status).toBe(422);
    expect(await namesIn('another')).toEqual([]);
  });

  it('that broke off goes on where it was (MWI-37)', async () => {
    const row = { table: 'records', column: 'external_id', value: 'off 2' };
    const sendAll = () => send('POST', `${path}/bulk`, records('off'), 'off');
    expect(await brokenOffAt(world.engine.db, row, sendAll)).toMatchObject({ status: 500 });
    expect(await namesIn('off')).toEqual(['off 0', 'off 1']);
    const { status, body } = await sendAll();
    expect(status).toBe(201);
    expect(listed(body).map(({ external_id }) => external_id)).toEqual(['off 0', 'off 1', 'off 2', 'off 3']);
    expect(await namesIn('off')).toHaveLength(4);
    world.errors.length = 0;
  });
});

describe('a body of records', () => {
  const declaring = async (who: string, bytes: number, body: ReadableStream | string = '') =>
    world.app.request(
      new Request(`http://localhost/api${path}/bulk`, {
        method: 'POST',
        headers: {
          'X-Argilla-Api-Key': apiKeyOf(who),
          'content-type': 'application/json',
          'content-length': String(bytes),
        },
        body,
        duplex: 'half',
      } as RequestInit),
    );

  it('is longer than 1 MiB only of users who may write records', async () => {
    const text = JSON.stringify({ items: records('who', 3) });
    expect((await declaring('annotator', text.length, text)).status).toBe(413);
    expect((await declaring('admin', text.length, text)).status).toBe(201);
    expect((await declaring('owner', 64 * MIB + 1)).status).toBe(413);
  });

  it('has no record of more than 8 MiB', async () => {
    const reply = await send('POST', `${path}/bulk`, [
      record('fine'),
      { fields: { text: 'x'.repeat(9 * MIB) } },
    ]);
    expect(reply).toEqual(
      expect.objectContaining({ status: 413, body: { detail: 'An item of the request is too large' } }),
    );
    expect(await namesIn('fine')).toEqual([]);
  });

  it('of unknown length takes memory as it arrives, so that a slow sender holds nobody up (LIM-69)', async () => {
    const chunked = (body: ReadableStream) =>
      world.app.request(
        new Request(`http://localhost/api${path}/bulk`, {
          method: 'POST',
          headers: {
            'X-Argilla-Api-Key': apiKeyOf('owner'),
            'content-type': 'application/json',
            'transfer-encoding': 'chunked',
          },
          body,
          duplex: 'half',
        } as RequestInit),
      );
    const text = (name: string) => JSON.stringify({ items: records(name, 3) });
    let end = () => {};
    const slow = chunked(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text('slow').slice(0, -10)));
          end = () => controller.error(new Error('gone'));
        },
      }),
    );
    expect((await declaring('owner', text('quick').length, text('quick'))).status).toBe(201);
    expect((await chunked(new Blob([text('parts')]).stream())).status).toBe(201);
    end();
    expect((await slow).status).toBe(400);
    expect(await namesIn('parts')).toHaveLength(3);
  });

  it('waits unread while others take all the room, and is refused where many wait (LIM-69)', async () => {
    const ends: (() => void)[] = [];
    const endless = () =>
      new ReadableStream({
        start: (controller) => void ends.push(() => controller.error(new Error('gone'))),
      });
    // One is read and 32 wait; which of them is refused depends on the order in which the database knows their sender.
    const sent = Array.from({ length: 34 }, () => declaring('owner', 60 * MIB, endless()));
    const refused = await Promise.race(sent);
    expect({
      status: refused.status,
      after: refused.headers.get('retry-after'),
      body: await refused.json(),
    }).toEqual({
      status: 503,
      after: '5',
      body: { detail: 'Too many long requests at once' },
    });
    expect(await send('POST', path, [record('short')])).toMatchObject({ status: 204 });
    for (const end of ends) end();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(33);
  });
});
