import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

/** Neither the first number nor the last is the same in single precision. */
const SENT = [0.123456789012345, 1, 2, -1e-30, 0.1 + 0.2];

let world: World;
let dataset: AddedDataset;
let settingsId: string;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { records: 1 });
  const settings = { name: 'meaning', title: 'Meaning', dimensions: SENT.length };
  const added = await call('POST', `/v1/datasets/${dataset.id}/vectors-settings`, settings);
  settingsId = (added.body as { id: string }).id;
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: object) =>
  world.call('owner', method, path, body === undefined ? {} : { body });

const path = (rest = '') => `/v1/datasets/${dataset.id}/records${rest}`;

interface Wire {
  readonly id: string;
  readonly external_id: string | null;
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

async function listed(externalId: string): Promise<Wire | undefined> {
  const { body } = await call('GET', path('?include=vectors&limit=1000'));
  return (body as { items: Wire[] }).items.find(({ external_id }) => external_id === externalId);
}

const record = (externalId: string, meaning: readonly number[] = SENT) => ({
  external_id: externalId,
  fields: { text: 'x' },
  vectors: { meaning },
});

describe('the numbers of a vector', () => {
  it.each([
    ['POST', ''],
    ['POST', '/bulk'],
    ['PUT', '/bulk'],
  ])('come back as they were sent with new records (%s %s) (WIR-118)', async (method, rest) => {
    const id = `new ${method} ${rest}`;

    const { status } = await call(method, path(rest), { items: [record(id)] });

    expect(status).toBeLessThan(300);
    expect(await listed(id)).toMatchObject({ vectors: { meaning: SENT } });
  });

  it('come back as they were sent with changed records', async () => {
    const before = SENT.map((number) => number + 1);
    await call('POST', path(), { items: ['one', 'many', 'put'].map((id) => record(id, before)) });
    const [one, many] = [await listed('one'), await listed('many')];
    const vectors = { meaning: SENT };

    const changed = await call('PATCH', `/v1/records/${one?.id}`, { vectors });
    await call('PATCH', path(), { items: [{ id: many?.id, vectors }] });
    await call('PUT', path('/bulk'), { items: [{ external_id: 'put', vectors }] });

    expect(changed.body).toMatchObject({ vectors });
    for (const id of ['one', 'many', 'put']) expect(await listed(id)).toMatchObject({ vectors });
  });

  it('come back as they were sent in a search, and find their own record first', async () => {
    await call('POST', path(), { items: [record('a'), record('b', [-1, 0, 0, 0, 0])] });
    const vector = { name: 'meaning', value: SENT };

    const { body } = await call('POST', path('/search?include=vectors&limit=1'), { query: { vector } });

    expect(body).toMatchObject({ items: [{ record: { vectors: { meaning: SENT } } }] });
  });

  it('are exported as they were sent (WIR-118)', async () => {
    await call('POST', path(), { items: [record('exported')] });
    const file = async (format: string) => {
      const request = { format, vectors: true };
      const { body } = await call('POST', `/v1/me/datasets/${dataset.id}/exports`, request);
      return world.app.request(`/api/v1/exports/${(body as { ticket: string }).ticket}`);
    };

    const lines = (await (await file('jsonl')).text()).split('\n').filter((line) => line !== '');
    const rows = await parquetReadObjects({ file: await (await file('parquet')).arrayBuffer() });

    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ external_id: 'exported', 'vectors.meaning': SENT }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ external_id: 'exported', 'vectors.meaning': SENT }),
    );
  });

  it('stored by an earlier version are read as it read them, until they are sent again (WIR-118)', async () => {
    await call('POST', path('/bulk'), { items: [record('early')] });
    const early = await listed('early');
    // As the earlier version wrote it: in single precision.
    await world.engine.db
      .updateTable('record_vectors')
      .set({ numbers: null, value: [0.1, 1, -2, 1e-30, 0.12345679] })
      .where('record_id', '=', early?.id ?? '')
      .where('vectors_settings_id', '=', settingsId)
      .execute();
    expect((await listed('early'))?.vectors).toEqual({ meaning: [0.1, 1, -2, 1e-30, 0.12345679] });

    await call('PUT', path('/bulk'), { items: [{ external_id: 'early', vectors: { meaning: SENT } }] });

    expect((await listed('early'))?.vectors).toEqual({ meaning: SENT });
  });
});
