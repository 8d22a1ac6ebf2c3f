import { expect, it } from 'vitest';
import { initialState } from '#domain/bulk/bulk-journal';
import { nextChunk } from '#domain/bulk/bulk-chunk';
import { FEEDBACK_BULK_RULES } from '#domain/bulk/feedback/feedback-bulk';
import type { Answer } from '#domain/question/answer';
import { HttpBulkResponseRepository } from '#infrastructure/repositories/response/http-bulk-response.repository';
import { BodyScan } from '#server/routes/http/body-scan';
import { USUAL_BODY } from '#server/routes/http/request-body';
import { targets } from '#tests/builders/bulk.builder';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';

const MOST = 500;
const REVISION = '2026-01-11T08:00:00.123456';

/** The body of the first chunk of an act on 500 records, as the client sends it. */
async function bodyOf(given: Readonly<Record<string, Answer>>): Promise<{ items: number; body: string }> {
  const wanted = { status: 'submitted', answers: answers(given) } as const;
  const ids = Array.from(
    { length: MOST },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  const planned = ids.flatMap((recordId) =>
    targets(1, { recordId, wanted, before: aResponse({ revision: REVISION }) }),
  );
  const chunk = nextChunk(initialState(planned), FEEDBACK_BULK_RULES, {
    actId: ids[0] ?? '',
    size: MOST,
    behind: -1,
  });
  const items = (chunk?.items ?? []).map(({ recordId, base }) => ({ recordId, base, wanted }));
  const { client, network } = scriptedClient();
  network.next(503, {});
  await new HttpBulkResponseRepository(client).save({
    actId: ids[0] ?? '',
    questions: [],
    key: 'key',
    items,
  });
  return { items: items.length, body: network.last.body };
}

const many = <T>(count: number, itemOf: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => itemOf(at));

it.each<[string, Readonly<Record<string, Answer>>]>([
  ['no answers', {}],
  ['ratings', { q: anAnswer('rating', 1) }],
  ['fifty short answers', Object.fromEntries(many(50, (at) => [`q${at}`, anAnswer('rating', 1)]))],
  ['plain texts', { q: anAnswer('text', 'x'.repeat(10_000)) }],
  ['texts of quotation marks', { q: anAnswer('text', '"'.repeat(10_000)) }],
  ['texts of control characters', { q: anAnswer('text', '\u0001'.repeat(10_000)) }],
  ['texts of umlauts', { q: anAnswer('text', 'ä'.repeat(10_000)) }],
  ['texts of emoji', { q: anAnswer('text', '😀'.repeat(10_000)) }],
  [
    'many labels of two letters',
    {
      q: anAnswer(
        'multi_label_selection',
        many(3_000, () => 'ab'),
      ),
    },
  ],
  [
    'rankings',
    {
      q: anAnswer(
        'ranking',
        many(500, () => ({ value: 'a', rank: 1 })),
      ),
    },
  ],
  [
    'spans',
    {
      q: anAnswer(
        'span',
        many(500, () => ({ label: 'a', start: 1, end: 2 })),
      ),
    },
  ],
])('a chunk of a bulk action with %s fits into a request', async (_, given) => {
  const { items, body } = await bodyOf(given);
  const bytes = new TextEncoder().encode(body);

  expect(items).toBeGreaterThan(0);
  expect(bytes.length).toBeLessThanOrEqual(USUAL_BODY.bytes);
  expect(new BodyScan(USUAL_BODY).take(bytes)).toBeNull();
  // A chunk that ends early is nearly full, so that a bulk action takes few requests.
  expect(items === MOST || bytes.length > USUAL_BODY.bytes / 2).toBe(true);
});
