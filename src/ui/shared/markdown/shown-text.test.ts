// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown';

function rendered(source: string): HTMLElement {
  const place = document.createElement('div');
  place.append(...(renderMarkdown(source) ?? []));
  return place;
}

describe('an ordered list', () => {
  const values = (source: string) =>
    [...rendered(source).querySelectorAll('li')].map((item) => item.getAttribute('value'));

  it.each([
    ['1. a\n1. b\n7. c', ['1', '1', '7']],
    ['3) a\n5) b', ['3', '5']],
    ['1. a\n2. b\n\n   c\n2. d', ['1', '2', '2']],
    ['> 1. a\n> 3. b', ['1', '3']],
    ['- x\n  1. a\n  3. b', [null, '1', '3']],
  ])('has the numbers of its author: %j (ANN-4)', (source, numbers) => {
    expect(values(source)).toEqual(numbers);
  });

  it.each(['1. a\n2. b\n3. c', '1. a\n1. b\n1. c', '0. a\n0. b', '7. a\n8. b', '- a\n- b'])(
    'counts by itself where its author counts too, or leaves that to the list: %j',
    (source) => {
      expect(values(source).every((value) => value === null)).toBe(true);
    },
  );
});

it('details are open, so that their text is seen (ANN-4)', () => {
  const place = rendered(
    '<details><summary>more</summary>text</details>\n\n<details open>\n\n**in**\n\n</details>',
  );
  expect(place.querySelectorAll('details')).toHaveLength(2);
  expect(place.querySelectorAll('details[open]')).toHaveLength(2);
});

describe('the code of a character', () => {
  it.each([
    'a &#8203; b',
    'a &#x200B; b',
    'a &#xE0053;&#xE0045; b',
    'a &#x2063 b',
    'a &NoBreak; b',
    'a &ZeroWidthSpace; b',
    'a &InvisibleTimes; b',
    'a &#1; b',
    '<b>a &#8203; b</b>',
  ])('is shown where nothing is drawn for it: %s (ANN-4)', (source) => {
    expect(rendered(source).textContent.trim()).toBe(source.replaceAll(/<[^>]*>/gu, ''));
  });

  it.each([
    ['a&nbsp;b', 'a\u00a0b'],
    ['&copy; &amp; &lt;b&gt; &#65;', '© & <b> A'],
    ['caf&#233; &#x1F642; &#150;', 'café 🙂 –'],
    ['co&shy;op', 'co\u00adop'],
    ['&#9748;&#xFE0F;', '\u2614\ufe0f'],
    ['x&zwnj;y', 'x\u200cy'],
  ])('is the character where that is drawn or has an effect: %s', (source, text) => {
    expect(rendered(source).textContent.trim()).toBe(text);
  });
});
