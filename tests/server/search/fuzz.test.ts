import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { validationIssueSchema } from '#contract/error';
import { recordListSchema, recordSearchSchema } from '#contract/record';
import { searchCountsSchema } from '#contract/search';
import { seededRandom } from '../seeded-random';
import { apiKeyOf } from '../world';
import { hostileRequest } from './hostile-requests';
import { DATASET_ID, DRAFT_ID, openSearchFixture, type SearchFixture } from './fixture';

/** `.ci/nightly` asks three times as many. */
const RUNS = Number(process.env['OSTRAKA_FUZZ_RUNS'] ?? 333);
/** Far above what all of them take, since the machine may be busy; one search without bounds would take minutes. */
const TIMEOUT_MS = 120_000;
/**
 * A recursive visit of the body that ends with the stack blocks all requests in the meantime, though an answer comes.
 */
const WENT_TOO_DEEP = /call stack/i;

const ROUTES = [
  { path: (id: string) => `/v1/me/datasets/${id}/records/search`, found: recordSearchSchema },
  { path: (id: string) => `/v1/datasets/${id}/records/search`, found: recordSearchSchema },
  { path: (id: string) => `/v1/me/datasets/${id}/records/search/counts`, found: searchCountsSchema },
] as const;

const LISTS = [
  (id: string) => `/v1/me/datasets/${id}/records`,
  (id: string) => `/v1/datasets/${id}/records`,
] as const;

const refusedSchema = z.union([
  z.object({ detail: z.string() }),
  z.object({
    detail: z.object({
      code: z.string(),
      params: z.object({ errors: z.array(validationIssueSchema).check(z.minLength(1)) }),
    }),
  }),
]);

const forbiddenSchema = z.object({ detail: z.object({ code: z.string() }) });
const plainSchema = z.object({ detail: z.string() });

const EXPECTED: Readonly<Record<number, z.ZodMiniType>> = {
  403: forbiddenSchema,
  404: plainSchema,
  413: plainSchema,
  422: refusedSchema,
};

let fixture: SearchFixture;

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.close());

async function ask(seed: number) {
  const random = seededRandom(seed);
  const { query, bodyText } = hostileRequest(random);
  const id = random.below(20) === 0 ? random.pick([DRAFT_ID, randomUUID(), 'one']) : DATASET_ID;
  const route = random.pick(ROUTES);
  const path = bodyText === null ? random.pick(LISTS)(id) : route.path(id);
  const who = random.pick(['ann', 'bob', 'admin', 'owner', 'foreignAnnotator'] as const);
  const reply = await fixture.world.call(null, bodyText === null ? 'GET' : 'POST', `${path}?${query}`, {
    headers: { 'X-Argilla-Api-Key': apiKeyOf(who) },
    ...(bodyText !== null && { text: bodyText }),
  });
  return { reply, found: bodyText === null ? recordListSchema : route.found };
}

it('whatever is asked, the answer is right or says what is wrong', { timeout: TIMEOUT_MS }, async () => {
  const statuses = new Map<number, number>();
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { reply, found } = await ask(seed);
    const expected = reply.status === 200 ? found : EXPECTED[reply.status];
    if (expected === undefined || !z.safeParse(expected, reply.body).success) {
      throw new Error(
        `Seed ${seed} is answered with ${reply.status}: ${JSON.stringify(reply.body).slice(0, 500)}`,
      );
    }
    expect(JSON.stringify(reply.body), `answer to seed ${seed}`).not.toMatch(WENT_TOO_DEEP);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  }
  expect(fixture.world.errors).toEqual([]);
  // The bodies must reach what they are meant to break.
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 10);
  expect(statuses.get(422)).toBeGreaterThan(RUNS / 10);
});

it('nothing got into the prototype of everything', () => {
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it('a search afterwards finds what it should', async () => {
  const body = { query: { text: { q: 'pay' } } };
  const reply = await fixture.call('admin', 'POST', `/v1/datasets/${DATASET_ID}/records/search`, body);
  expect(reply).toMatchObject({ status: 200, body: { total: 2 } });
});
