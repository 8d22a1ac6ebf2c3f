import { describe, expect, it } from 'vitest';
import { isTangled } from './is-tangled';

describe('a tangled text', () => {
  it.each(['*a ', '_a', '![', '<a ', '`a``', '[a]('])(
    'is one with thousands of %j in a paragraph',
    (mark) => {
      expect(isTangled(mark.repeat(3_000))).toBe(true);
      expect(isTangled(`${mark}\n`.repeat(3_000))).toBe(true);
    },
  );

  it.each([
    ['a long list', '- **a** [b](c)\n'.repeat(2_000)],
    ['a long table', '| **a** | [b](c) |\n'.repeat(2_000)],
    ['many paragraphs', 'A **bold** `word`.\n\n'.repeat(2_000)],
    ['a lot of code', `\`\`\`c\n${'a[i] = *b & c;\n'.repeat(2_000)}\`\`\`\n`],
    ['a long line of words', 'word '.repeat(20_000)],
  ])('is not %s', (_, text) => {
    expect(isTangled(text)).toBe(false);
  });
});
