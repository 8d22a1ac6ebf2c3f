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
  ['a word goes on through marks within it', 'pay<b>ment</b> due', ['payment', 'due']],
  ['not from one paragraph to the next', '<p>pay</p><p>ment</p>', ['pay', 'ment']],
  ['nor over a break', 'pay<br>ment', ['pay', 'ment']],
  ['nor into a list and out of it', '<ul><li>pay<ul><li>a</li></ul>ment</li></ul>', ['pay', 'a', 'ment']],
  ['nor from cell to cell', '<table><tr><td>pay</td><td>ment</td></tr></table>', ['pay', 'ment']],
  ['nor over a picture', 'pay<img alt="">ment', ['pay', 'ment']],
  ['and words of the page are no part of the text', 'pay<button>Copy</button> due', ['pay', 'due']],
  [
    'nor is the copy of a formula that only screen readers read',
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
