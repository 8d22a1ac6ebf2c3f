import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiKeyOf, openWorld, type World } from '#tests/server/world';
import { recordedCalls, replay } from './replay';

const NEWER = 'feedback-api 6: calls of version 1.29 are served';
const LATER = 'task datasets are not served yet';
const RATINGS = 'feedback-api 3.3: ratings from 0 to 10, as in version 1.29';

/** Wanted differences from the recorded answers of a real server, by call, with their reason. */
const WANTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'users-workspaces': {
    'old dataset in ws2': LATER,
    'delete workspace with old dataset': LATER,
    'drop old dataset': LATER,
    'delete workspace': LATER,
    'not in 1.28: POST /api/v1/workspaces': NEWER,
    'not in 1.28: GET /api/v1/users': NEWER,
    'not in 1.28: POST /api/v1/users': NEWER,
    'not in 1.28: GET /api/v1/workspaces/{{ws}}/users': NEWER,
    'not in 1.28: GET /api/v1/me': NEWER,
    'not in 1.28: GET /api/v1/version': NEWER,
    'not in 1.28: GET /api/v1/status': NEWER,
  },
  datasets: {},
  records: {},
  'fields-questions': {
    'rating zero': RATINGS,
    'rating eleven options': RATINGS,
    'delete the field of a span question': 'feedback-api 2.5: the field stays, and the question is named',
  },
};

/** Calls that are left out, since the rest of the conversation would go another way, with their reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'item: float whole': 'feedback-api 8: a whole number is taken for float metadata',
};

let world: World;

beforeEach(async () => {
  world = await openWorld();
  await world.engine.db.deleteFrom('workspaces').execute();
  await world.engine.db.deleteFrom('users').where('username', '<>', 'owner').execute();
  await world.engine.db.insertInto('workspaces').values({ name: 'alpha' }).execute();
});
afterEach(() => world.close());

describe('a conversation that was recorded with a real server', () => {
  it.each(Object.keys(WANTED))('%s goes the same way with this one', async (group) => {
    const calls = recordedCalls(group).filter(({ name }) => !Object.hasOwn(LEFT_OUT, name));
    expect(calls.length).toBeGreaterThan(50);
    const differences = await replay(world.app, apiKeyOf('owner'), calls);
    const wanted = WANTED[group] ?? {};
    expect(differences.filter(({ call }) => !Object.hasOwn(wanted, call))).toEqual([]);
    // A difference that is gone is taken out of the table.
    expect(differences.map(({ call }) => call).toSorted()).toEqual(Object.keys(wanted).toSorted());
    expect(world.errors).toEqual([]);
  });
});
