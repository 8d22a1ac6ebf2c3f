// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drawnText, nodeRangesOf } from './drawn-text';

function drawn(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return { root, drawn: drawnText(root) };
}

const words = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

it.each([
  ['a word continues through marks within it', 'pay<b>ment</b> due', ['payment', 'due']],
  ['a word ends with its paragraph', '<p>pay</p><p>ment</p>', ['pay', 'ment']],
  ['a word ends at a line break', 'pay<br>ment', ['pay', 'ment']],
  [
    'a word ends where a list begins or ends',
    '<ul><li>pay<ul><li>a</li></ul>ment</li></ul>',
    ['pay', 'a', 'ment'],
  ],
  ['a word ends with its table cell', '<table><tr><td>pay</td><td>ment</td></tr></table>', ['pay', 'ment']],
  ['a word ends at an image', 'pay<img alt="">ment', ['pay', 'ment']],
  ['buttons of the page are not part of the text', 'pay<button>Copy</button> due', ['pay', 'due']],
  [
    'the copy of a formula for screen readers is not part of the text',
    'so <span class="katex"><span class="katex-mathml">x</span><span class="katex-html">x</span></span> due',
    ['so', 'x', 'due'],
  ],
])('%s', (_, html, expected) => {
  expect(words(drawn(html).drawn.text)).toEqual(expected);
});

it('ranges of the text are mapped to its text nodes', () => {
  const { drawn: text } = drawn('<p>A pay<b>ment</b> and</p><p>a payment</p>');
  const starts = [text.text.indexOf('payment'), text.text.lastIndexOf('payment')];
  const parts = nodeRangesOf(
    text,
    starts.map((start) => ({ start, end: start + 7 })),
  );
  const read = parts.map((match) => match.map(({ node, start, end }) => node.data.slice(start, end)));
  expect(read).toEqual([['pay', 'ment'], ['payment']]);
});
