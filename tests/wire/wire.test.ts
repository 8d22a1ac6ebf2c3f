import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiKeyOf, type World } from '#tests/server/world';
import { openRecordedWorld, recordedCalls, replay, type RecordedCall } from './replay';

/** An answer that is wanted to differ from the recorded one. */
interface Wanted {
  /** The line of the contract that has it so. */
  readonly line: string;
  /** As far as the line has it; null for a call that is left out, since the rest would go another way. */
  readonly answer: { readonly status: number; readonly body?: unknown } | null;
}

const newer = (status: number): Wanted => ({
  line: 'feedback-api 6: account calls of version 1.29 are served',
  answer: { status },
});
const instead = (line: string, status: number, body?: unknown): Wanted => ({
  line: `feedback-api ${line}`,
  answer: body === undefined ? { status } : { status, body },
});

const EMPTY = instead('8: a draft dataset has an empty list', 200, { items: [], total: 0 });
const RATING = instead('3.3: ratings from 0 to 10, up to 11 options, as in version 1.29', 201);
const plain = (detail: RegExp) => ({ detail: expect.stringMatching(detail) as unknown });

/** Wanted differences from what a real server answered, by conversation and call. */
const WANTED: Readonly<Record<string, Readonly<Record<string, Wanted>>>> = {
  'users-workspaces': {
    'not in 1.28: POST /api/v1/workspaces': newer(422),
    'not in 1.28: GET /api/v1/users': newer(200),
    'not in 1.28: POST /api/v1/users': newer(422),
    'not in 1.28: GET /api/v1/workspaces/{{ws}}/users': newer(200),
    'not in 1.28: GET /api/v1/me': newer(200),
    'not in 1.28: GET /api/v1/version': newer(200),
    'not in 1.28: GET /api/v1/status': newer(200),
  },
  datasets: {
    'list records of draft': EMPTY,
    'list my records of draft': EMPTY,
    'search draft': EMPTY,
    'patch taken name': instead(
      '8: 409, text as on create',
      409,
      plain(/^Dataset with name `.*` already exists/u),
    ),
  },
  records: {
    'item: external id taken': instead('8: 422 (A)', 422, plain(/same external ids/u)),
    'item: integer true': instead('2.9.2: 422', 422, plain(/'true' is not an integer\.$/u)),
    'item: vector zero': instead(
      '8: 422 (A)',
      422,
      plain(/^Record at position 0 is not valid because vector/u),
    ),
    'item: suggestion twice': instead('8: 422 (A)', 422, plain(/found duplicate suggestions question IDs$/u)),
    'item: float whole': { line: 'feedback-api 8: a whole number is taken for float metadata', answer: null },
  },
  'fields-questions': {
    'rating zero': RATING,
    'rating eleven options': RATING,
    'patch label options null': instead('2.6: 422 (B), nothing changed', 422, {
      detail: { params: { errors: ['["body","settings","__root__"]'] } },
    }),
    'delete the field of a span question': instead(
      '2.5: the field stays, and the question is named',
      422,
      plain(/^Field `.*` is used by span question `.*`$/u),
    ),
    'questions list': instead('8: the list is still answered', 200),
  },
};

/** Calls of labelling rules and metrics, and searches with the task in the path, which have a conversation of their own. */
const LATER = /\/labeling\/|\/metrics[/?]|:search(?=\?)(?<!records\/:search)/u;

/** Key of task datasets that servers of version 1.28 do not send. */
const EXTENSIONS = ['uid'];

const task = (line: string, status: number, body?: unknown): Wanted => ({
  line: `task-datasets-api ${line}`,
  answer: body === undefined ? { status } : { status, body },
});

const BROKEN_RECORD = task('1.6: 422 instead of 500', 422, {
  detail: { params: { errors: ['["body","records",0,"__root__"]'] } },
});

/** Wanted differences in calls of task datasets. */
const WANTED_OF_TASKS: Readonly<Record<string, Wanted>> = {
  'scan malformed': task('1.6: 400 instead of 500', 400, {
    detail: { code: 'argilla.api.errors::InvalidTextSearchError' },
  }),
  'scan limit 0': task('2.11: none', 200, { records: [], next_idx: null }),
  'patch record empty': task('2.12: the stored record', 200, {
    status: 'Discarded',
    metadata: { split: 'test', n: 13, k: 'v' },
  }),
  'get record after patch': task('2.12: the status is stored', 200, { status: 'Discarded' }),
  'bulk: inputs empty': BROKEN_RECORD,
  'bulk: two labels': BROKEN_RECORD,
  'bulk: validated without': BROKEN_RECORD,
  'bulk: sum of scores': BROKEN_RECORD,
  'bulk: vector other length': task('1.7: 400, nothing stored', 400, {
    detail: { code: 'argilla.api.errors::BadRequestError' },
  }),
  'bulk: metadata changes type': task('1.6: accepted', 200, { processed: 1, failed: 0 }),
  'closed scan': task('1.6: 400 instead of 500', 400, {
    detail: { code: 'argilla.api.errors::ClosedDatasetError', params: { name: 'tc2' } },
  }),
  'delete data wrapped query': task('2.13: the query in the key counts', 200, { matched: 1, processed: 1 }),
  'delete all data': task('1.6: the record whose metadata changed its type is there', 200, {
    matched: 12,
    processed: 12,
  }),
};

let world: World;

beforeEach(async () => {
  world = await openRecordedWorld();
});
afterEach(() => world.close());

describe('a conversation that was recorded with a real server', () => {
  it.each(Object.keys(WANTED))(
    '%s goes the same way with this one (MWI-1, MWI-2, MWI-3, MWI-5, MWI-6, MWI-7, MWI-8, MWI-9, MWI-12, MWI-19, MWI-20)',
    async (group) => {
      const calls = recordedCalls(group);
      expect(calls.length).toBeGreaterThan(50);
      await expectWanted(calls, WANTED[group] ?? {});
    },
  );

  it('task datasets, settings, records and copies go the same way with this one (TWI-1, TWI-4, TWI-6, TWI-8)', async () => {
    const calls = recordedCalls('tasks-classification').filter(({ path }) => !LATER.test(path));
    expect(calls).toHaveLength(121);
    await expectWanted(calls, WANTED_OF_TASKS);
  });
});

/** Compares the answers; a difference that is gone is taken out of the table. */
async function expectWanted(
  recorded: readonly RecordedCall[],
  table: Readonly<Record<string, Wanted>>,
): Promise<void> {
  const wanted = Object.entries(table);
  const leftOut = wanted.flatMap(([call, { answer }]) => (answer === null ? call : []));
  const calls = recorded.filter(({ name }) => !leftOut.includes(name));
  const differences = await replay(world.app, apiKeyOf('owner'), calls, EXTENSIONS);
  const answers = Object.fromEntries(differences.map(({ call, received }) => [call, received]));
  const others = differences.filter(({ call }) => !wanted.some(([name]) => name === call));
  expect(others).toEqual([]);
  expect(answers).toMatchObject(
    Object.fromEntries(wanted.flatMap(([call, { answer }]) => (answer === null ? [] : [[call, answer]]))),
  );
  expect(world.errors).toEqual([]);
}
