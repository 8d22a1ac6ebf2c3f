import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODE_PREFIX } from '#contract/error';
import { toJsonText } from '#server/store/json';
import { openWorld, type Person, type World } from './world';

let world: World;
let count = 0;
let name: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  name = `reviews-${count}`;
  await createDataset('TextClassification');
});

const createDataset = (task: string) =>
  world.call('admin', 'POST', '/datasets', { body: { name, task, workspace: 'home' } });

const path = (task = 'TextClassification') => `/datasets/${name}/${task}/settings?workspace=home`;
const otherOrder = () => `/datasets/TextClassification/${name}/settings?workspace=home`;

const read = (who: Person = 'annotator') => world.call(who, 'GET', path());
const save = (body: object, method: 'PATCH' | 'PUT' = 'PATCH') =>
  world.call('admin', method, path(), { body });

const labels = (...all: readonly unknown[]) => ({ label_schema: { labels: all } });

const unset = () => ({
  status: 404,
  body: {
    detail: {
      code: `${ERROR_CODE_PREFIX}EntityNotFoundError`,
      params: { name, type: 'TextClassificationSettings' },
    },
  },
});

describe('the label schema of a dataset', () => {
  it('is unknown before it is set and after it was deleted, which can be repeated (TWI-14)', async () => {
    expect(await read()).toMatchObject(unset());
    await save(labels('spam'));
    for (const _ of ['first', 'again']) {
      const { status, text } = await world.call('admin', 'DELETE', path());
      expect([status, text]).toEqual([200, 'null']);
    }
    expect(await read()).toMatchObject(unset());
  });

  it('takes texts, which are id and name, or objects, and replaces the stored one as a whole (TWI-14)', async () => {
    const texts = await save(labels('spam', 'ham', 7));
    const asObjects = labels(
      { id: 'spam', name: 'spam' },
      { id: 'ham', name: 'ham' },
      { id: '7', name: '7' },
    );
    expect(texts.body).toEqual(asObjects);
    expect((await read()).body).toEqual(asObjects);
    const objects = labels({ id: 's', name: 'spam', description: 'no' }, { id: 'h', name: 'ham' });
    expect((await save(objects, 'PUT')).body).toEqual(objects);
    expect((await read()).body).toEqual(objects);
    await save(labels());
    expect((await read()).body).toEqual(labels());
  });

  it('stays where a request leaves it out, whose answer is what was given (TWI-14)', async () => {
    await save({});
    expect(await read()).toMatchObject(unset());
    await save(labels('spam'));
    expect((await save({})).body).toEqual({});
    const { body } = await save({ vectors: { mini: 3, maxi: { dim: 5 } } });
    expect(body).toEqual({ vectors: { mini: 3, maxi: { dim: 5 } } });
    await save({ vectors: { mini: 4 } });
    expect((await read()).body).toEqual({
      ...labels({ id: 'spam', name: 'spam' }),
      vectors: { mini: 4, maxi: { dim: 5 } },
    });
  });

  it.each([
    [
      labels('spam', { id: 'h', name: 'ham' }),
      ['body.label_schema.labels.0 type_error.dict', 'body.label_schema.labels.1 type_error.str'],
    ],
    [labels({ id: 'a' }), ['body.label_schema.labels.0.name value_error.missing']],
    [labels('spam', null), ['body.label_schema.labels.1 type_error.none.not_allowed']],
    [{ label_schema: {} }, ['body.label_schema.labels value_error.missing']],
    [{ label_schema: { labels: 'spam' } }, ['body.label_schema.labels type_error.list']],
    [{ vectors: { mini: 1.5 } }, ['body.vectors.mini type_error.integer']],
  ])('%j is refused (TWI-14)', async (body, places) => {
    const reply = await save(body);
    expect(reply.status).toBe(422);
    const { errors } = (reply.body as { detail: { params: { errors: { loc: string[]; type: string }[] } } })
      .detail.params;
    expect(errors.map(({ loc, type }) => `${loc.join('.')} ${type}`).toSorted()).toEqual(places);
    expect(await read()).toMatchObject(unset());
  });

  it('must have every label of an annotation or a prediction of any record (TWI-14)', async () => {
    await addRecord({
      annotation: { agent: 'mia', labels: [{ class: 'spam', score: 1 }] },
      prediction: {
        agent: 'bot',
        labels: [
          { class: 'ham', score: 0.4 },
          { class: 'odd "1"', score: 0.1 },
        ],
      },
    });
    const refused = (label: string) => ({
      status: 400,
      body: {
        detail: {
          code: `${ERROR_CODE_PREFIX}BadRequestError`,
          params: {
            message: `The label ${label} was found in the dataset but not in provided labels schema. \nPlease, provide a valid labels schema according to stored records in the dataset`,
          },
        },
      },
    });
    expect(await save(labels('spam', 'odd "1"'))).toMatchObject(refused('ham'));
    expect(await save(labels('spam', 'ham'))).toMatchObject(refused('odd "1"'));
    expect(await save(labels())).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject(unset());
    // The names count, not the ids.
    const all = labels(
      { id: '1', name: 'odd "1"' },
      { id: '2', name: 'ham' },
      { id: '3', name: 'spam' },
      { id: '4', name: 'new' },
    );
    expect((await save(all)).status).toBe(200);
  });

  it('has the labels of entities in token classification (TWI-14)', async () => {
    name = `tokens-${count}`;
    await createDataset('TokenClassification');
    await addRecord({ prediction: { agent: 'bot', entities: [{ start: 0, end: 2, label: 'PER' }] } });
    const tokens = path('TokenClassification');
    expect((await world.call('admin', 'PATCH', tokens, { body: labels('ORG') })).status).toBe(400);
    expect((await world.call('admin', 'PATCH', tokens, { body: labels('ORG', 'PER') })).status).toBe(200);
  });

  it('is served in both orders of the path, but for PATCH (TWI-8)', async () => {
    expect((await world.call('admin', 'PUT', otherOrder(), { body: labels('spam') })).status).toBe(200);
    expect((await world.call('annotator', 'GET', otherOrder())).text).toBe((await read()).text);
    const refused = await world.call('admin', 'PATCH', otherOrder(), { body: {} });
    expect(refused).toMatchObject({ status: 405, body: { detail: 'Method Not Allowed' } });
    expect((await world.call('admin', 'DELETE', otherOrder())).status).toBe(200);
    expect(await read()).toMatchObject(unset());
  });

  it('does not exist in text to text, nor for an unknown task (TWI-14)', async () => {
    name = `texts-${count}`;
    await createDataset('Text2Text');
    for (const task of ['Text2Text', 'Nope'])
      expect(await world.call('admin', 'GET', path(task))).toMatchObject({
        status: 404,
        body: { detail: 'Not Found' },
      });
  });

  it('of a malformed name is refused by its shape', async () => {
    const malformed = '/datasets/Upper/TextClassification/settings?workspace=home';
    expect(await world.call('annotator', 'GET', malformed)).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['path', 'name'], type: 'value_error.str.regex' }] } } },
    });
  });
});

async function addRecord(marks: Readonly<Record<string, object>>): Promise<void> {
  const { db } = world.engine;
  const { id } = await db
    .selectFrom('datasets')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const content = toJsonText({ inputs: { text: 'x' } });
  const record = {
    dataset_id: id,
    name: 'r1',
    content,
    metadata: toJsonText({}),
    status: 'Default',
  } as const;
  // Literals of the tests are JSON.
  await db
    .insertInto('task_records')
    .values({ ...record, marks: toJsonText(marks as never) })
    .execute();
}
