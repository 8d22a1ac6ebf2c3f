import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TaskDataset } from './task-dataset';
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
    // Texts are no records, so that none is written.
    const begin = `{"records":[${`"${'x'.repeat(MIB - 3)}",`.repeat(most - 1)}`;
    const bodyWith = (bytes: number) => `${begin}"${'x'.repeat(bytes - begin.length - 4)}"]}`;
    expect((await dataset.bulk(bodyWith(most * MIB), { who })).status).toBe(422);
    expect((await dataset.bulk(bodyWith(most * MIB + 1), { who })).status).toBe(413);
  });
});
