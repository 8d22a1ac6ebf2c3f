import { expect, it } from 'vitest';
import { hostileQueries } from '#tests/search/hostile-queries';
import { hostileSearch } from '#tests/search/hostile-search';

/** `.ci/nightly` draws 1,000. */
const QUERIES = Number(process.env['OSTRAKA_FUZZ_RUNS'] ?? 80);
/** The long form takes minutes next to other tests. */
const TIMEOUT_MS = 1_800_000;
/** Steps after which a query asks the clock. */
const STEPS_BETWEEN = 65_536;
/** The steps of 100 ms: each takes 3 ns or less (docs/design/search.md). */
const MAX_STEPS = 33_000_000;

it(
  'no hostile query takes more than the steps of 100 ms at 10,000 records (TWI-37)',
  { timeout: TIMEOUT_MS },
  () => {
    const search = hostileSearch();
    const ends = new Map<string, number>();
    for (const query of hostileQueries(QUERIES)) {
      let calls = 0;
      const end = search(query, () => (calls += 1) < 0);
      expect([query.slice(0, 200), calls * STEPS_BETWEEN < MAX_STEPS]).toEqual([query.slice(0, 200), true]);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    // Some of all ends, so that the test is about the search and not about the parser alone.
    expect(
      ['answered', 'malformed-query', 'too-complex', 'too-costly'].map((end) => (ends.get(end) ?? 0) > 5),
    ).toEqual([true, true, true, true]);
  },
);
