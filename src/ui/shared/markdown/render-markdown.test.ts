// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { hasTooManyMarks, renderMarkdown } from './render-markdown';

function made(source: string): readonly DocumentFragment[] {
  return [...(renderMarkdown(source) ?? [])];
}

function rendered(source: string): HTMLElement {
  const place = document.createElement('div');
  place.append(...made(source));
  return place;
}

describe('Markdown', () => {
  it('is GitHub-flavoured (ANN-4)', () => {
    const place = rendered(
      '~~gone~~ **bold** https://a.example\n\n- [x] done\n- [ ] open\n\n| a |\n| --- |\n| b |',
    );
    expect(place.querySelector('del')).toHaveTextContent('gone');
    expect(place.querySelector('a')).toHaveAttribute('href', 'https://a.example');
    expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '☑ done',
      '☐ open',
    ]);
    expect(place.querySelector('td')).toHaveTextContent('b');
  });

  it('breaks a line where its author did, and forgets blanks at the end of a line', () => {
    expect(rendered('one\t \ntwo  ').innerHTML.trim()).toBe('<p>one<br>two</p>');
  });

  it('takes raw HTML as far as it is harmless', () => {
    const place = rendered(
      'A <mark>b</mark> <script>globalThis.pwned=1</script>\n\n<details>\n\n**in**\n\n</details>',
    );
    expect(place.querySelector('mark')).toHaveTextContent('b');
    expect(place.querySelector('details strong')).toHaveTextContent('in');
    expect(place.querySelector('script')).toBeNull();
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](<java\nscript:alert(1)>)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:a "onclick=alert(1)")',
    '[a](https://a.example" onmouseover="alert(1))',
    '```html" onload="alert(1)\nx\n```',
  ])('lets nothing run that comes through its own syntax: %j', (source) => {
    const left = [...rendered(source).querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(left.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    const addresses = left.filter(({ name }) => name === 'href' || name === 'src');
    expect(addresses.filter(({ value }) => !value.startsWith('https:'))).toEqual([]);
  });

  it('puts its headings below the one of the field, and keeps their size', () => {
    const headings = [...rendered('# A\n\n### B\n\n<h1>C</h1>').querySelectorAll('h3, h4')];
    expect(headings.map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['h3', 'A'],
      ['h4', 'B'],
      ['h3', 'C'],
    ]);
    expect(headings[1]).toHaveAttribute('data-size', '3');
  });

  it('gives code its language, a button to copy it, and a box that can be scrolled by keyboard', () => {
    const place = rendered('```python title\nprint("<b>")\n```\n\n    indented');
    const [block, plain] = place.querySelectorAll('[data-part="code"]');
    expect(block?.querySelector('code')).toHaveAttribute('data-language', 'python');
    expect(block?.querySelector('code')?.textContent).toBe('print("<b>")');
    expect(block?.querySelector('button')).toHaveAttribute('type', 'button');
    expect(block?.querySelector('pre')).toHaveAttribute('tabindex', '0');
    expect(plain?.querySelector('code')).not.toHaveAttribute('data-language');
  });

  it('puts a table in a box that scrolls, once', () => {
    const place = rendered('<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>');
    expect(place.querySelectorAll('[data-part="table"]')).toHaveLength(1);
    expect(place.querySelector('[data-part="table"]')).toHaveAttribute('tabindex', '0');
  });

  it('lets each paragraph find its direction where there are two, and code run left to right', () => {
    const place = rendered('שלום\n\nhello\n\n```\nx\n```');
    expect([...place.querySelectorAll('p')].map(({ dir }) => dir)).toEqual(['auto', 'auto']);
    expect(place.querySelector('pre')).toHaveAttribute('dir', 'ltr');
    expect(rendered('hello').querySelector('p')).not.toHaveAttribute('dir');
  });

  it('comes in pieces where it is long, but never cuts what raw HTML holds together', () => {
    const paragraphs = 'word '.repeat(20).concat('\n\n').repeat(100);
    expect(made(paragraphs).length).toBeGreaterThan(2);
    const [one, ...others] = made(`<details>\n\n${paragraphs}</details>`);
    expect(others).toEqual([]);
    expect(one?.querySelectorAll('details p')).toHaveLength(100);
  });

  it('knows links that are explained in another piece', () => {
    const source = `[x][far]\n\n${'word '.repeat(2_000)}\n\n${'word '.repeat(2_000)}\n\n[far]: https://a.example`;
    expect(rendered(source).querySelector('a')).toHaveAttribute('href', 'https://a.example');
  });

  it('is done with long runs of blanks in no time', () => {
    expect(rendered(`a${' '.repeat(100_000)}b`)).toHaveTextContent('a b');
  });

  it('is left as it was written where reading it would take forever', () => {
    expect(renderMarkdown('_a'.repeat(50_000))).toBeNull();
  });
});

describe('a text with too many marks', () => {
  it.each(['*a ', '_a', '![', '<a ', '`a``', '[a]('])(
    'is one with thousands of %j in a paragraph',
    (mark) => {
      expect(hasTooManyMarks(mark.repeat(3_000))).toBe(true);
      expect(hasTooManyMarks(`${mark}\n`.repeat(3_000))).toBe(true);
    },
  );

  it.each([
    ['a long list', '- **a** [b](c)\n'.repeat(2_000)],
    ['a long table', '| **a** | [b](c) |\n'.repeat(2_000)],
    ['many paragraphs', 'A **bold** `word`.\n\n'.repeat(2_000)],
    ['a lot of code', `\`\`\`c\n${'a[i] = *b & c;\n'.repeat(2_000)}\`\`\`\n`],
    ['a long line of words', 'word '.repeat(20_000)],
  ])('is not %s', (_, text) => {
    expect(hasTooManyMarks(text)).toBe(false);
  });
});
