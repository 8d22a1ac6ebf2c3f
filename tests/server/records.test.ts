import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordListSchema, recordSchema } from '#contract/record';
import { toJsonText } from '#server/store/json';
import {
  addDataset,
  addUser,
  apiKeyOf,
  openWorld,
  type AddedDataset,
  type Person,
  type World,
} from './world';

const GOOD = { status: 'submitted', values: { label: { value: 'good' } } };

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function list(who: Person, path: string) {
  const { status, body } = await world.call(who, 'GET', path);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { items, total } = recordListSchema.parse(body);
  return { items, total, ids: items.map(({ id }) => id) };
}

async function answer(who: Person, recordId: string | undefined, body: unknown): Promise<void> {
  expect((await world.call(who, 'POST', `/v1/records/${recordId}/responses`, { body })).status).toBe(201);
}

describe('the queues of a person', () => {
  let dataset: AddedDataset;
  const queue = (who: Person, query: string) => list(who, `/v1/me/datasets/${dataset.id}/records?${query}`);

  beforeAll(async () => {
    dataset = await addDataset(world, { records: 12 });
    const { ids } = await queue('annotator', '');
    await answer('annotator', ids[1], GOOD);
    await answer('annotator', ids[4], { status: 'draft' });
    await answer('annotator', ids[5], { status: 'draft' });
    await answer('annotator', ids[8], { status: 'discarded' });
    await answer('admin', ids[0], GOOD);
  });

  it.each([
    ['', 12],
    ['response_status=pending', 8],
    ['response_status=missing', 8],
    ['response_status=draft', 2],
    ['response_status=submitted', 1],
    ['response_status=discarded', 1],
    ['response_status=draft&response_status=submitted', 3],
    ['response_status=pending&response_status=draft', 10],
    ['response_status=pending&response_status=draft&response_status=submitted&response_status=discarded', 12],
    ['response_status=draft&response_status=draft', 2],
  ])('%s holds %i records, and the total says so (WIR-8)', async (query, size) => {
    const { items, total } = await queue('annotator', `${query}&limit=1000`);
    expect([items.length, total]).toEqual([size, size]);
  });

  it('are the order of all records with some left out', async () => {
    const { ids: all } = await queue('annotator', '');
    const { ids: pending } = await queue('annotator', 'response_status=pending');
    const { ids: drafts } = await queue('annotator', 'response_status=draft');
    expect(pending).toEqual(all.filter((id) => pending.includes(id)));
    expect(drafts).toEqual([all[4], all[5]]);
  });

  it('can be read in stretches that fit together, also across the seam of the circle (WIR-67)', async () => {
    const { ids: all } = await queue('annotator', '');
    for (const limit of [1, 5, 7]) {
      const stretches: string[] = [];
      for (let offset = 0; offset < 14; offset += limit) {
        stretches.push(...(await queue('annotator', `offset=${offset}&limit=${limit}`)).ids);
      }
      expect(stretches).toEqual(all);
    }
  });

  it('keep their order while one answers (SEA-21)', async () => {
    const { ids: before } = await queue('admin', 'response_status=pending');
    await answer('admin', before[3], GOOD);
    const { ids: after } = await queue('admin', 'response_status=pending');
    expect(after).toEqual(before.filter((id) => id !== before[3]));
  });

  it('show only one’s own responses (ROL-8)', async () => {
    const { items } = await queue('annotator', 'include=responses&limit=1000');
    const authors = items.flatMap(({ responses }) => responses ?? []).map(({ user_id }) => user_id);
    expect(authors).toHaveLength(4);
    expect(new Set(authors)).toEqual(new Set([world.users.annotator]));
  });

  it('begin at different places for different people', async () => {
    const { id } = await addDataset(world, { records: 60 });
    const firsts = new Set<string | undefined>();
    for (let user = 0; user < 8; user += 1) {
      await addUser(world.engine, `rotation-${user}`, 'owner');
      const headers = { 'X-Argilla-Api-Key': apiKeyOf(`rotation-${user}`) };
      const { body } = await world.call(null, 'GET', `/v1/me/datasets/${id}/records?limit=1`, { headers });
      firsts.add(recordListSchema.parse(body).items[0]?.id);
    }
    expect(firsts.size).toBeGreaterThan(1);
  });

  it('can be sorted by time instead', async () => {
    const { ids } = await queue('annotator', 'sort_by=inserted_at');
    expect(ids).toEqual(dataset.recordIds);
    for (const direction of ['desc', 'SortOrder.desc']) {
      const { ids: reversed } = await queue('annotator', `sort_by=inserted_at:${direction}`);
      expect(reversed).toEqual([...dataset.recordIds].reverse());
    }
    const { ids: drafts } = await queue('annotator', 'sort_by=updated_at,inserted_at&response_status=draft');
    expect(drafts).toEqual(dataset.recordIds.filter((id) => drafts.includes(id)));
    expect(drafts).toHaveLength(2);
  });

  it('of a draft dataset are empty (WIR-74)', async () => {
    const draft = await addDataset(world, { status: 'draft' });
    expect(await list('annotator', `/v1/me/datasets/${draft.id}/records`)).toMatchObject({
      items: [],
      total: 0,
    });
    expect(await list('admin', `/v1/datasets/${draft.id}/records`)).toMatchObject({ items: [], total: 0 });
  });
});

describe('the list of all records', () => {
  let dataset: AddedDataset;
  const all = (query: string) => list('admin', `/v1/datasets/${dataset.id}/records?${query}`);

  beforeAll(async () => {
    dataset = await addDataset(world, { records: 5 });
    const [first, second, third] = dataset.recordIds;
    await answer('annotator', first, GOOD);
    await answer('admin', first, { status: 'discarded' });
    await answer('admin', second, { status: 'draft' });
    await answer('annotator', third, { status: 'draft' });
  });

  it('the list is in the order of insertion and holds the responses of all users (WIR-68)', async () => {
    const { ids, items, total } = await all('include=responses');
    expect(ids).toEqual(dataset.recordIds);
    expect(total).toBe(5);
    expect(items[0]?.responses?.map(({ user_id }) => user_id)).toEqual([
      world.users.annotator,
      world.users.admin,
    ]);
  });

  it.each([
    ['pending', [3, 4]],
    ['draft', [1, 2]],
    ['submitted', [0]],
    ['discarded', [0]],
    ['pending&response_status=draft', [1, 2, 3, 4]],
    ['submitted&response_status=discarded', [0]],
  ])('%s finds records by the responses of anybody', async (status, positions) => {
    const { ids, total } = await all(`response_status=${status}`);
    expect(ids).toEqual(positions.map((position) => dataset.recordIds[position]));
    expect(total).toBe(positions.length);
  });

  it('can be read in stretches', async () => {
    expect((await all('offset=3&limit=10')).ids).toEqual(dataset.recordIds.slice(3));
    expect(await all('offset=99')).toMatchObject({ ids: [], total: 5 });
  });
});

describe('the parts of a record', () => {
  let dataset: AddedDataset;

  beforeAll(async () => {
    dataset = await addDataset(world, {
      records: [{ metadata: { topic: 'sport', secret: 1, extra: true }, external_id: 'row-1' }, {}],
    });
    const [record] = dataset.recordIds;
    const { db } = world.engine;
    const property = {
      dataset_id: dataset.id,
      title: 'Title',
      settings: toJsonText({ type: 'terms', values: null }),
    };
    await db
      .insertInto('metadata_properties')
      .values([
        { ...property, name: 'topic', visible_for_annotators: true },
        { ...property, name: 'secret', visible_for_annotators: false },
      ])
      .execute();
    const question_id = dataset.questionIds['label'] ?? '';
    await db
      .insertInto('suggestions')
      .values({
        dataset_id: dataset.id,
        record_id: record ?? '',
        question_id,
        value: toJsonText('good'),
        score: toJsonText(0.5),
        agent: 'model',
      })
      .execute();
    for (const name of ['mini', 'maxi']) {
      const { id } = await db
        .insertInto('vectors_settings')
        .values({ dataset_id: dataset.id, name, title: name, dimensions: 2 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('record_vectors')
        .values({
          dataset_id: dataset.id,
          record_id: record ?? '',
          vectors_settings_id: id,
          numbers: [0.5, -1],
        })
        .execute();
    }
  });

  const first = async (who: Person, query: string) => {
    const { items } = await list(who, `/v1/me/datasets/${dataset.id}/records?sort_by=inserted_at&${query}`);
    return items;
  };

  it('is nothing but itself unless asked for (WIR-9)', async () => {
    for (const item of await first('annotator', '')) {
      expect(Object.keys(item).sort()).toEqual([
        'dataset_id',
        'external_id',
        'fields',
        'id',
        'inserted_at',
        'metadata',
        'updated_at',
      ]);
    }
  });

  it('is all there when asked for, and empty on a bare record (WIR-9)', async () => {
    const [full, bare] = await first('annotator', 'include=responses,suggestions&include=vectors');
    expect(full).toMatchObject({
      external_id: 'row-1',
      responses: [],
      suggestions: [
        { question_id: dataset.questionIds['label'], value: 'good', score: 0.5, agent: 'model', type: null },
      ],
      vectors: { mini: [0.5, -1], maxi: [0.5, -1] },
    });
    expect(bare).toMatchObject({
      external_id: null,
      metadata: null,
      responses: [],
      suggestions: [],
      vectors: {},
    });
  });

  it.each([
    ['vectors:mini', ['mini']],
    ['vectors:mini,unknown', ['mini']],
    ['responses&include=vectors:mini,maxi', ['maxi', 'mini']],
    ['vectors:mini&include=vectors:maxi', ['maxi', 'mini']],
    ['vectors:unknown', []],
  ])('include=%s holds the vectors %j', async (include, names) => {
    const [full] = await first('annotator', `include=${include}`);
    expect(Object.keys(full?.vectors ?? {}).sort()).toEqual(names);
  });

  it('hides from annotators the metadata that is not for them', async () => {
    expect((await first('annotator', ''))[0]?.metadata).toEqual({ topic: 'sport' });
    expect((await first('admin', ''))[0]?.metadata).toEqual({ topic: 'sport', secret: 1, extra: true });
    const path = `/v1/records/${dataset.recordIds[0]}`;
    expect((await world.call('annotator', 'GET', path)).body).toMatchObject({ metadata: { topic: 'sport' } });
    expect(
      Object.keys(recordSchema.parse((await world.call('annotator', 'GET', path)).body).metadata ?? {}),
    ).toEqual(['topic']);
  });

  it('hides from annotators the properties that are not for them (WIR-54)', async () => {
    const names = async (who: Person) => {
      const { body } = await world.call(who, 'GET', `/v1/me/datasets/${dataset.id}/metadata-properties`);
      return (body as { items: { name: string }[] }).items.map(({ name }) => name);
    };
    expect(await names('annotator')).toEqual(['topic']);
    expect(await names('admin')).toEqual(['topic', 'secret']);
  });

  it('alone has its suggestions, and null for responses and vectors (WIR-73)', async () => {
    await answer('admin', dataset.recordIds[0], { status: 'draft' });
    const { body } = await world.call('admin', 'GET', `/v1/records/${dataset.recordIds[0]}`);
    expect(body).toMatchObject({ responses: null, vectors: null, suggestions: [{ value: 'good' }] });
  });
});
