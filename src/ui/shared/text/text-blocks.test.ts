import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks';

const ENGLISH = 'Good evening';
const HEBREW = 'ערב טוב';

describe('the blocks of a text', () => {
  it('are one where all of it runs one way', () => {
    expect(textBlocks(`${ENGLISH}\n\n${ENGLISH}`)).toEqual([
      { text: `${ENGLISH}\n\n${ENGLISH}`, direction: 'ltr' },
    ]);
    expect(textBlocks(HEBREW)).toEqual([{ text: HEBREW, direction: 'rtl' }]);
    expect(textBlocks('')).toEqual([{ text: '', direction: 'ltr' }]);
  });

  it('are cut where the direction changes', () => {
    expect(textBlocks(`${ENGLISH}\n${HEBREW}\n12:30\n${ENGLISH}`)).toEqual([
      { text: ENGLISH, direction: 'ltr' },
      { text: `${HEBREW}\n12:30`, direction: 'rtl' },
      { text: ENGLISH, direction: 'ltr' },
    ]);
  });

  it('keep empty lines where they are seen', () => {
    expect(textBlocks(`\n${ENGLISH}\n\n\n${HEBREW}`).map(({ text }) => text)).toEqual([
      `\n${ENGLISH}`,
      `\n\n${HEBREW}`,
    ]);
    expect(textBlocks(`\n${HEBREW} ${HEBREW}\n${ENGLISH} ${ENGLISH} ${ENGLISH}`)[0]?.text).toBe(
      `\n${HEBREW} ${HEBREW}`,
    );
  });

  it('are about a screen each where the text is long, and together the text', () => {
    const text = Array.from(
      { length: 2_000 },
      (_, line) => `Line ${line} of a long text, with some words.`,
    ).join('\n');
    const blocks = textBlocks(text);
    expect(blocks.map((block) => block.text).join('\n')).toBe(text);
    expect(blocks.length).toBeGreaterThan(20);
    expect(Math.max(...blocks.map((block) => block.text.length))).toBeLessThan(3_000);
  });
});
