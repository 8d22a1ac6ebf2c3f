import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ACT_MAX_TOTAL,
  HISTORY_MAX_LIMIT,
  ownHistorySchema,
  recordHistorySchema,
  type ActBodyDto,
} from '#contract/history';
import { responseSchema, type ResponseDto } from '#contract/response';
import { addDataset, addUser, openWorld, type AddedDataset, type Person, type World } from './world';

const GOOD = { status: 'submitted', values: { label: { value: 'good' } } };
const BAD = { status: 'submitted', values: { label: { value: 'bad' } } };
const DISCARDED = { status: 'discarded', values: null };

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataset = await addDataset(world, { records: [{ fields: { text: 'x'.repeat(200) } }, {}, {}] });
});

const idAt = (index: number) => dataset.recordIds[index] ?? '';

async function create(who: Person, record: number, body: object): Promise<ResponseDto> {
  const reply = await world.call(who, 'POST', `/v1/records/${idAt(record)}/responses`, { body });
  return responseSchema.parse(reply.body);
}
const replace = (who: Person, { id }: ResponseDto, body: object) =>
  world.call(who, 'PUT', `/v1/responses/${id}`, { body });
const bulk = (who: Person, act: string, records: readonly number[], what: object) =>
  world.call(who, 'POST', '/v1/me/responses/bulk', {
    body: { items: records.map((record) => ({ record_id: idAt(record), ...what })), act },
  });
const reportAct = (who: Person, act: string, body: unknown) =>
  world.call(who, 'PUT', `/v1/me/datasets/${dataset.id}/acts/${act}`, { body });

async function ofRecord(who: Person, record: number, query = '') {
  const { body } = await world.call(who, 'GET', `/v1/records/${idAt(record)}/history${query}`);
  return z.parse(recordHistorySchema, body);
}

async function ofPerson(who: Person, query = '') {
  const { body } = await world.call(who, 'GET', `/v1/me/datasets/${dataset.id}/history${query}`);
  return z.parse(ownHistorySchema, body);
}

const SUBMITTING: ActBodyDto = { verb: 'submit', undoes: null, total: 3, sample: null };

describe('the history of a record', () => {
  it('shows who answered what and when, before and after, the newest first (WIR-87)', async () => {
    const response = await create('annotator', 0, GOOD);
    await replace('admin', response, BAD);
    await create('owner', 0, DISCARDED);
    await world.call('annotator', 'DELETE', `/v1/responses/${response.id}`);
    await create('annotator', 1, GOOD);
    const { items, total } = await ofRecord('admin', 0);
    const person = (who: Person) => ({ id: world.users[who], username: who });
    expect(total).toBe(4);
    expect(items).toMatchObject([
      { user: person('annotator'), author: person('annotator'), before: BAD, after: null, act: null },
      { user: person('owner'), author: person('owner'), before: null, after: DISCARDED },
      { user: person('admin'), author: person('annotator'), before: GOOD, after: BAD },
      { user: person('annotator'), author: person('annotator'), before: null, after: GOOD },
    ]);
    expect(items.at(-1)?.inserted_at).toBe(response.inserted_at);
  });

  it('shows an annotator what they did and what was done to their response, and nothing of others (ROL-12)', async () => {
    const response = await create('annotator', 0, GOOD);
    await create('admin', 0, BAD);
    await replace('admin', response, BAD);
    const { items, total } = await ofRecord('annotator', 0);
    expect([total, items.map(({ user }) => user.username)]).toEqual([2, ['admin', 'annotator']]);
    expect((await ofRecord('owner', 0)).total).toBe(3);
  });

  it('names the bulk action that a change was part of, with its check, when it was reported', async () => {
    const [reported, unreported] = [randomUUID(), randomUUID()];
    await reportAct('annotator', reported, { ...SUBMITTING, sample: { looked: 2, wrong: 1 } });
    await bulk('annotator', reported, [0], GOOD);
    await bulk('annotator', unreported, [0], BAD);
    expect((await ofRecord('owner', 0)).items.map(({ act }) => act)).toEqual([
      { id: unreported, verb: null, sample: null },
      { id: reported, verb: 'submit', sample: { looked: 2, wrong: 1 } },
    ]);
  });

  it('comes in pages (LIM-44)', async () => {
    const response = await create('annotator', 0, GOOD);
    for (const body of [BAD, DISCARDED]) await replace('annotator', response, body);
    const afters = async (query: string) =>
      (await ofRecord('owner', 0, query)).items.map(({ after }) => after?.status);
    expect(await afters('?limit=2')).toEqual(['discarded', 'submitted']);
    expect(await afters('?limit=2&offset=2')).toEqual(['submitted']);
    expect(await ofRecord('owner', 0, '?offset=9')).toEqual({ items: [], total: 3 });
  });

  it('remembers deleted users by their ids, and imported responses', async () => {
    const leaver = await addUser(world.engine, `leaver ${randomUUID()}`, 'annotator');
    const { db } = world.engine;
    const response = { dataset_id: dataset.id, record_id: idAt(2), shuffle: 0, status: 'draft' } as const;
    const imported = await db
      .insertInto('responses')
      .values({ ...response, user_id: leaver })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_dataset_counts')
      .values({ dataset_id: dataset.id, user_id: leaver, draft: 1 })
      .execute();
    await world.call('owner', 'PUT', `/v1/responses/${imported.id}`, { body: GOOD });
    expect((await ofRecord('owner', 2)).items[0]?.author?.id).toBe(leaver);
    await world.call('owner', 'DELETE', `/v1/responses/${imported.id}`);
    expect((await ofRecord('owner', 2)).items.map(({ author }) => author)).toEqual([null, null]);
  });

  it.each(['?limit=0', `?limit=${HISTORY_MAX_LIMIT + 1}`, '?offset=-1', '?offset=x'])(
    'refuses %s (LIM-44)',
    async (query) => {
      const { status } = await world.call('owner', 'GET', `/v1/records/${idAt(0)}/history${query}`);
      expect(status).toBe(422);
    },
  );

  it('of an unknown record does not exist', async () => {
    expect(await world.call('owner', 'GET', `/v1/records/${randomUUID()}/history`)).toMatchObject({
      status: 404,
    });
  });
});

describe('a user’s actions in a dataset', () => {
  it('shows single acts with the record’s text, and a bulk action as one, the newest first', async () => {
    await create('annotator', 0, GOOD);
    const act = randomUUID();
    await reportAct('annotator', act, { ...SUBMITTING, sample: { looked: 3, wrong: 1 } });
    await bulk('annotator', act, [0, 1], BAD);
    await create('annotator', 2, DISCARDED);
    await bulk('annotator', act, [2], BAD);
    await create('admin', 2, GOOD);
    const { items, next } = await ofPerson('annotator');
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { kind: 'response', record_id: idAt(2), snippet: 'text 2', before: null, after: DISCARDED },
      {
        kind: 'act',
        act: {
          id: act,
          verb: 'submit',
          total: 3,
          written: 3,
          sample: { looked: 3, wrong: 1 },
          undone_by: null,
        },
      },
      { kind: 'response', record_id: idAt(0), snippet: 'x'.repeat(160), before: null, after: GOOD },
    ]);
  });

  it('keeps acts in which nothing was written only among the newest 1,000 of a user in a dataset (WIR-88)', async () => {
    const written = randomUUID();
    await bulk('annotator', written, [0], GOOD);
    const old = randomUUID();
    await reportAct('annotator', old, SUBMITTING);
    await reportAct('admin', randomUUID(), SUBMITTING);
    await sql`
      insert into bulk_acts (id, dataset_id, user_id) select gen_random_uuid(), dataset_id, user_id
      from bulk_acts, generate_series(1, 1100) where id = ${old}::uuid`.execute(world.engine.db);
    expect(await reportAct('annotator', old, SUBMITTING)).toMatchObject({ status: 200 });
    const newest = randomUUID();
    expect(await reportAct('annotator', newest, SUBMITTING)).toMatchObject({ status: 200 });
    const ids = await world.engine.db
      .selectFrom('bulk_acts')
      .select('id')
      .where('user_id', '=', world.users.annotator)
      .where('dataset_id', '=', dataset.id)
      .orderBy('ordinal')
      .execute();
    expect([ids.length, ids[0]?.id, ids.at(-1)?.id]).toEqual([1_001, written, newest]);
    expect(ids.some(({ id }) => id === old)).toBe(false);
  });

  it('leaves acts out that have written nothing, and shows those that were never reported', async () => {
    const unreported = randomUUID();
    await reportAct('annotator', randomUUID(), SUBMITTING);
    await bulk('annotator', unreported, [0], GOOD);
    await bulk('annotator', randomUUID(), [0], { ...BAD, if_match: null });
    expect((await ofPerson('annotator')).items).toMatchObject([
      { kind: 'act', act: { id: unreported, verb: null, total: null, written: 1, sample: null } },
    ]);
  });

  it('says which act takes which back', async () => {
    const [act, undo] = [randomUUID(), randomUUID()];
    await reportAct('annotator', act, SUBMITTING);
    await bulk('annotator', act, [0, 1], GOOD);
    await reportAct('annotator', undo, { ...SUBMITTING, verb: 'undo', undoes: act, total: 2 });
    await world.call('annotator', 'POST', '/v1/me/responses/bulk/removals', {
      body: { items: [0, 1].map((record) => ({ record_id: idAt(record) })), act: undo },
    });
    expect((await ofPerson('annotator')).items).toMatchObject([
      { act: { id: undo, verb: 'undo', undoes: act, written: 2, undone_by: null } },
      { act: { id: act, verb: 'submit', undoes: null, written: 2, undone_by: undo } },
    ]);
  });

  it('comes in pages that neither repeat nor lose anything', async () => {
    const acts = [randomUUID(), randomUUID()];
    const response = await create('annotator', 0, GOOD);
    await bulk('annotator', acts[0] ?? '', [1], GOOD);
    await replace('annotator', response, BAD);
    await bulk('annotator', acts[1] ?? '', [2], GOOD);
    await replace('annotator', response, DISCARDED);
    const whole = await ofPerson('annotator');
    const paged: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      // Each page says where the next one begins.
      // oxlint-disable-next-line no-await-in-loop
      const page: typeof whole = await ofPerson('annotator', `?limit=2${next && `&before=${next}`}`);
      expect(page.items.length).toBeLessThanOrEqual(2);
      paged.push(...page.items);
      next = page.next;
    }
    expect(whole.items).toHaveLength(5);
    expect(paged).toEqual(whole.items);
  });

  it('outlives its records', async () => {
    await create('annotator', 0, GOOD);
    await world.engine.db.deleteFrom('records').where('id', '=', idAt(0)).execute();
    expect((await ofPerson('annotator')).items).toMatchObject([{ record_id: idAt(0), snippet: null }]);
  });

  it.each(['?before=x', '?before=', '?before=1', '?limit=0', `?limit=${HISTORY_MAX_LIMIT + 1}`])(
    'refuses %s (LIM-44)',
    async (query) => {
      const { status } = await world.call('owner', 'GET', `/v1/me/datasets/${dataset.id}/history${query}`);
      expect(status).toBe(422);
    },
  );
});

describe('a bulk action', () => {
  it('is reported any number of times: the last report counts, what was written in it stays (WIR-88)', async () => {
    const act = randomUUID();
    await bulk('annotator', act, [0, 1], GOOD);
    const first = await reportAct('annotator', act, SUBMITTING);
    expect(first).toMatchObject({ status: 200, body: { id: act, total: 3, written: 2, sample: null } });
    const sample = { looked: 2, wrong: 0 };
    const again = await reportAct('annotator', act, { ...SUBMITTING, total: 2, sample });
    expect(again.body).toEqual({ ...(first.body as object), total: 2, sample });
  });

  it('belongs to one person in one dataset: others may use the same id', async () => {
    const act = randomUUID();
    await reportAct('annotator', act, SUBMITTING);
    await bulk('annotator', act, [0], GOOD);
    expect(await reportAct('admin', act, { ...SUBMITTING, verb: 'discard' })).toMatchObject({
      body: { verb: 'discard', written: 0 },
    });
    expect((await ofPerson('annotator')).items).toMatchObject([{ act: { verb: 'submit', written: 1 } }]);
  });

  it.each<readonly [string, object]>([
    ['an unknown verb', { ...SUBMITTING, verb: 'delete' }],
    ['no verb', { total: 1 }],
    ['no total', { verb: 'submit' }],
    ['a total that is no whole number', { ...SUBMITTING, total: 1.5 }],
    ['a negative total', { ...SUBMITTING, total: -1 }],
    ['a total beyond all measure', { ...SUBMITTING, total: ACT_MAX_TOTAL + 1 }],
    ['a total as text', { ...SUBMITTING, total: '3' }],
    ['more looked at than there are', { ...SUBMITTING, sample: { looked: 4, wrong: 0 } }],
    ['more wrong than looked at', { ...SUBMITTING, sample: { looked: 1, wrong: 2 } }],
    ['half a sample', { ...SUBMITTING, sample: { looked: 1 } }],
    ['an undone act that is no id', { ...SUBMITTING, undoes: 'x' }],
  ])('with %s is refused', async (_, body) => {
    expect((await reportAct('annotator', randomUUID(), body)).status).toBe(422);
  });

  it.each([
    ['as it is', (id: string) => id],
    ['in other letters', (id: string) => id.toUpperCase()],
    ['without hyphens', (id: string) => id.replaceAll('-', '')],
  ])('cannot take itself back, however its id is written: %s', async (_, written) => {
    const act = randomUUID();
    const { status, body } = await reportAct('annotator', act, { ...SUBMITTING, undoes: written(act) });
    expect({ status, body }).toEqual({ status: 422, body: { detail: 'an act cannot take itself back' } });
    await bulk('annotator', act, [0], GOOD);
    expect((await ofPerson('annotator')).items).toMatchObject([{ act: { verb: null, undone_by: null } }]);
  });

  it('needs an id', async () => {
    expect((await reportAct('annotator', 'x', SUBMITTING)).status).toBe(422);
  });
});
