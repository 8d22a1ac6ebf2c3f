import { expect, it } from 'vitest';
import { STOP_WORDS } from './stop-words';

it.each(['a', 'an', 'and', 'by', 'c', 'd', 'e', 'is', 'more', 'no', 'of', 'the', 'to', 'für', 'à', 'muy'])(
  '%s is a stop word (TWI-28)',
  (word) => {
    expect(STOP_WORDS.has(word)).toBe(true);
  },
);

it.each(['one', 'two', 'id', 'write', 'better', 'b', 'x', 'bear', 'news', ''])(
  '%j is not a stop word (TWI-28)',
  (word) => {
    expect(STOP_WORDS.has(word)).toBe(false);
  },
);
