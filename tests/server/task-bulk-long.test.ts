import { IDEMPOTENCY_HEADER } from '#contract/response';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenOffAt } from './broken-off';
import { labeled, TaskDataset } from './task-dataset';
import { openWorld, type World } from './world';

let world: World;
let dataset: TaskDataset;

beforeAll(async () => {
  world = await openWorld();
  dataset = await TaskDataset.create(world, 'long');
});
afterAll(() => world.close());

const COUNT = 1_000;
const MIB = 1024 * 1024;

/** Records of about 500 bytes as JSON text, with what a reader of plain JSON would change. */
function recordTexts(change: (at: number) => string = () => ''): readonly string[] {
  const text = 'word '.repeat(80);
  return Array.from(
    { length: COUNT },
    (_, at) =>
      `{"id":${10n ** 29n + BigInt(at)},"inputs":{"10":"${text}","2":"${at}"},"metadata":{"n":1.0}${change(at)}}`,
  );
}

const bodyOf = (records: readonly string[]) => `{"tags":{"2":"a","1":"b"},"records":[${records.join(', ')}]}`;

describe('a long body, which is read and checked in portions', () => {
  it('is written at once, without any loss (TWI-16, TWI-18)', async () => {
    expect(await dataset.bulk(bodyOf(recordTexts()))).toMatchObject({
      body: { processed: COUNT, failed: 0 },
    });
    const records = await dataset.records();
    expect(records).toHaveLength(COUNT);
    expect(new Set(records.map(({ version }) => version)).size).toBe(1);
    expect(records.at(-1)).toMatchObject({
      name: String(10n ** 29n + BigInt(COUNT - 1)),
      content: expect.stringMatching(
        /^\{"inputs":\{"10":"word .*","2":"999"\},"multi_label":false\}$/u,
      ) as unknown,
      metadata: '{"n":1.0}',
    });
    expect(await dataset.counts()).toEqual([COUNT, 0, 0]);
  });

  it('is merged into what is stored', async () => {
    const records = recordTexts((at) => (at % 2 === 0 ? ',"status":"Discarded"' : ''));
    const reply = await dataset.bulk(bodyOf(records), { query: '&answer=records' });
    expect((reply.body as { records: readonly unknown[] }).records).toHaveLength(COUNT);
    expect(await dataset.counts()).toEqual([COUNT, 0, COUNT / 2]);
    expect(await dataset.changes()).toHaveLength(COUNT / 2);
  });

  it.each<[string, (at: number) => string, readonly (string | number)[]]>([
    [
      'in its last record',
      (at) => (at === COUNT - 1 ? ',"status":"Nope"' : ''),
      ['records', COUNT - 1, 'status'],
    ],
    [
      'between records of different portions',
      (at) => (at === COUNT - 1 ? ',"multi_label":true' : ''),
      ['records'],
    ],
  ])('is refused as a whole with a mistake %s (TWI-18)', async (_, change, place) => {
    const before = await dataset.state();
    const reply = await dataset.bulk(bodyOf(recordTexts(change)));
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['body', ...place] }] } } },
    });
    expect(await dataset.state()).toEqual(before);
  });

  it('is refused with tags of the wrong shape', async () => {
    const body = bodyOf(recordTexts()).replace('{"2":"a","1":"b"}', '"x"');
    expect(await dataset.bulk(body)).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['body', 'tags'] }] } } },
    });
  });

  it('of 32 records of 300 kB from an annotator is written, as the Python SDK sends it (TWI-18)', async () => {
    const text = 'word '.repeat(60_000);
    const records = Array.from({ length: 32 }, (_, at) => ({ id: `sdk-${at}`, inputs: { text } }));
    expect(await dataset.bulk({ records }, { who: 'annotator' })).toMatchObject({
      status: 200,
      body: { processed: 32 },
    });
  });

  it.each([
    ['owner', 64],
    ['annotator', 16],
  ] as const)('of an %s has at most %i MiB (TWI-18)', async (who, most) => {
    // Only the declared length is that of a long body, because sending it takes seconds.
    const declaring = (bytes: number) =>
      dataset.bulk('{"records":[]}', { who, headers: { 'content-length': String(bytes) } });
    expect((await declaring(most * MIB)).status).toBe(200);
    expect((await declaring(most * MIB + 1)).status).toBe(413);
  });
});

describe('a batch of more than 512 KiB', () => {
  const LONG = 'x'.repeat(300_000);
  const record = (id: string, more: object = {}) => ({ id, inputs: { a: `${id} ${LONG}` }, ...more });
  const records = (prefix: string, more: (at: number) => object = () => ({})) =>
    Array.from({ length: 4 }, (_, at) => record(`${prefix} ${at}`, more(at)));
  const namesIn = async (prefix: string) =>
    (await dataset.records()).flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
  const versionsIn = async (prefix: string) =>
    (await dataset.records()).flatMap(({ name, version }) => (name.startsWith(prefix) ? [version] : []));

  it('is written in portions, and answered as one (TWI-18)', async () => {
    const reply = await dataset.bulk(
      { tags: { of: 'parts' }, records: records('part', (at) => (at > 1 ? { status: 'Discarded' } : {})) },
      { query: '&answer=records' },
    );
    const versions = await versionsIn('part');
    expect(new Set(versions).size).toBe(4);
    expect(reply).toMatchObject({ status: 200, body: { dataset: 'long', processed: 4, failed: 0 } });
    expect((reply.body as { records: unknown }).records).toEqual(
      versions.map((version, at) => ({ id: `part ${at}`, last_updated: version })),
    );
    expect(await dataset.read()).toMatchObject({ tags: { of: 'parts' } });
    const changed = { if_last_updated: '2020-01-01T00:00:00' };
    const again = await dataset.log(...records('part', (at) => (at === 3 ? changed : {})));
    expect(again.body).toEqual({ dataset: 'long', processed: 4, failed: 1 });
  });

  it.each<[string, readonly object[]]>([
    ['that its last record breaks', records('bad', (at) => (at === 3 ? { status: 'Nope' } : {}))],
    [
      'that its records break together',
      records('bad', (at) => ({
        metadata: Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`${at} ${key}`, 1])),
      })),
    ],
    [
      'about vectors of different portions',
      records('bad', (at) => ({ vectors: { v: { value: at === 3 ? [1, 2] : [1] } } })),
    ],
  ])('is refused as a whole with a rule %s (TWI-18)', async (_, given) => {
    const before = await dataset.state();
    const reply = await dataset.bulk({ tags: { never: 'kept' }, records: given });
    expect([400, 422]).toContain(reply.status);
    expect(await dataset.state()).toEqual(before);
  });

  it('is refused as a whole with a label outside the schema in its last portion (TWI-14)', async () => {
    const other = await TaskDataset.create(world, 'long-labels');
    await other.setLabels('good');
    const labels = (at: number) => ({ annotation: labeled('mia', [at === 3 ? 'bad' : 'good', 1]) });
    expect(await other.log(...records('label', labels))).toMatchObject({ status: 400 });
    expect(await other.records()).toEqual([]);
  });

  it('that broke off goes on behind its last portion under its key (TWI-18)', async () => {
    const row = { table: 'task_records', column: 'name', value: 'off 2' };
    const options = { query: '&answer=records', headers: { [IDEMPOTENCY_HEADER]: 'off' } };
    const logAll = () => dataset.bulk({ records: records('off') }, options);
    expect(await brokenOffAt(world.engine.db, row, logAll)).toMatchObject({ status: 500 });
    expect(await namesIn('off')).toEqual(['off 0', 'off 1']);
    const written = await versionsIn('off');
    const reply = await logAll();
    expect(reply).toMatchObject({ status: 200, body: { processed: 4, failed: 0 } });
    expect((await versionsIn('off')).slice(0, 2)).toEqual(written);
    expect(await logAll()).toMatchObject({ body: reply.body });
    world.errors.length = 0;
  });
});
