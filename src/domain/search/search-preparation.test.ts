import { describe, expect, it } from 'vitest';
import { EVERYTHING } from './feedback/record-search';
import { preparedShare } from './search-preparation';

describe('preparation of a search', () => {
  it('a search that needs only records reports the share of records read', () => {
    expect(preparedShare({ records: 0.4, vectors: 0 }, EVERYTHING)).toBe(0.4);
    expect(preparedShare({ records: 1, vectors: 0.2 }, EVERYTHING)).toBe(1);
  });

  it('a similarity search reports the combined share of records and vectors read', () => {
    const similarity = { vector: 'meaning', recordId: 'a', order: 'most', limit: 50 } as const;
    expect(preparedShare({ records: 1, vectors: 0.2 }, { similarity })).toBe(0.6);
  });
});
