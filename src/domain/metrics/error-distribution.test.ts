import { expect, it } from 'vitest';
import { errorDistribution } from './error-distribution';

it('records without a prediction or an annotation are unknown, and the most frequent kind comes first (TWI-41)', () => {
  expect(errorDistribution({ ok: 2, ko: 1 }, 6)).toEqual([
    { agreement: 'unknown', count: 3 },
    { agreement: 'ok', count: 2 },
    { agreement: 'ko', count: 1 },
  ]);
});

it('kinds without a record are omitted (TWI-41)', () => {
  expect(errorDistribution({ ok: 0, ko: 2 }, 2)).toEqual([{ agreement: 'ko', count: 2 }]);
  expect(errorDistribution({ ok: 0, ko: 0 }, 0)).toEqual([]);
});
