import { describe, expect, it } from 'vitest';
import { EVERYTHING } from './record-search';
import { preparedShare } from './search-preparation';

describe('how far the server has come', () => {
  it('with a search that needs the records only, is how many of them were read', () => {
    expect(preparedShare({ records: 0.4, vectors: 0 }, EVERYTHING)).toBe(0.4);
    expect(preparedShare({ records: 1, vectors: 0.2 }, EVERYTHING)).toBe(1);
  });

  it('with a search for like records, is how much there is of both', () => {
    const similarity = { vector: 'meaning', recordId: 'a', order: 'most', limit: 50 } as const;
    expect(preparedShare({ records: 1, vectors: 0.2 }, { similarity })).toBe(0.6);
  });
});
