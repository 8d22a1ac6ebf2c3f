import { hostileQueries } from '#tests/search/hostile-queries';
import { hostileSearch } from '#tests/search/hostile-search';
import type { Measured } from './report';

/** Upper limit of each query, in milliseconds. */
const WANTED = 100;

/** Queries that are made to take long, in the index alone. The slowest one counts: no query may block the server for others. */
export function measureHostileQueries(count: number): readonly Measured[] {
  const search = hostileSearch();
  const times: number[] = [];
  let refused = 0;
  for (const query of hostileQueries(count)) {
    const start = performance.now();
    const end = search(query, () => false);
    times.push(performance.now() - start);
    if (end === 'too-costly') refused += 1;
  }
  if (refused === 0) throw new Error('no query was refused as too costly');
  const what = `10,000 records, ${count.toLocaleString('en-US')} hostile queries`;
  return [
    { what: `${what}: the slowest`, unit: 'ms', samples: [Math.max(...times)], budget: WANTED },
    { what: `${what}: each`, unit: 'ms', samples: times, budget: null },
  ];
}
