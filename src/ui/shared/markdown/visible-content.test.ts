// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { renderMarkdown } from './render-markdown';

function rendered(source: string): HTMLElement {
  const place = document.createElement('div');
  place.append(...(renderMarkdown(source) ?? []));
  return place;
}

/** The visible text. Each run of blanks counts as one, as in a browser. */
function read(source: string): string {
  return rendered(source).textContent.replaceAll(/\s+/gu, ' ').trim();
}

describe('a Markdown text with HTML', () => {
  it.each([
    'Replace <your-api-key> by the key',
    'A List<String> and a Map<K, V>',
    '</s> <s> <pad><unk>',
    '<s>[INST] <<SYS>> You are <<name>>. <</SYS>> [/INST]</s>',
    '<note><to>Ada</to></note>',
    'before <!-- a comment --> after',
    'a <script>let x = 1 < 2;</script> b',
    'a <style>p { color: red }</style> b',
    'a <iframe src="https://a.example">old</iframe> b',
    'a <textarea>t</textarea> <select><option>o</option></select> b',
    '<?xml version="1.0"?> text',
    'x <![CDATA[ data ]]> y',
    'x <!DOCTYPE html> y',
    'a < b <c and d > e',
    'an <unclosed and <b unclosed',
    'the <b> tag alone, and </i> too',
    'the <td> tag, <tr>, <li> and <summary>',
    'use <article>text</article> and <span>more</span>',
    'x <div/> y',
    'a <think>step</think> b',
    '<|im_start|>user<|im_end|>',
    'a <ns:tag>b</ns:tag> <x-y z="1">c</x-y>',
    '<math><mi>x</mi></math>',
    '<button>press</button> <input value="text">',
    'fold <video>no film</video>',
    'A <svg><title>hidden</title><circle r="4"/></svg>',
    'A <svg>loose words</svg>',
    '<table>loose<tr><td>x</td></tr></table>',
  ])('shows all of it as it is written: %j', (source) => {
    expect(read(source)).toBe(source);
  });

  it.each([
    '<note>\n  <to>Ada</to>\n</note>',
    '<script>\nlet x = "<b>";\n\nrun(x);\n</script>',
    '<style>\n\np { color: red }\n</style>',
    '<!-- one\n\ntwo -->',
    '<?php\necho "x";\n\n?>',
    '<pad>\n<unk>',
    '[x]: https://a.example "Title"',
    '[^1]: note',
  ])('shows blocks of it with their lines: %j', (source) => {
    expect(rendered(source).textContent.trim()).toBe(source);
  });

  it.each([
    ['<div class="note">hello</div>', '<div class="note">hello'],
    ['<p onclick="alert(1)" style="color: red">red</p>', '<p onclick="alert(1)" style="color: red">red'],
    ['a <b title="why">bold</b> word', 'a <b title="why">bold word'],
    ['<a href="/sign-out">out</a>', '<a href="/sign-out">out'],
    ['<p style="position: fixed; color: red">x</p>', '<p style="position: fixed; color: red">x'],
    ['<p align="secret">x</p>', '<p align="secret">x'],
    ['<p dir="ltr" dir="rtl">x</p>', '<p dir="ltr" dir="rtl">x'],
    ['<table><tr class="odd"><td id="one">1</td></tr></table>', '<tr class="odd"><td id="one">1'],
  ])('shows the tag in front of what it formats, where its attributes have no effect: %j', (source, text) => {
    expect(read(source)).toBe(text);
    const name = /<(?<name>[a-z]+)/u.exec(source)?.groups?.['name'] ?? '';
    expect(rendered(source).querySelector(name)).not.toBeNull();
  });

  it.each([
    ['a <b>bold</b> <em>word</em>', 'a bold word', 'b'],
    ['<p align="center">middle</p>', 'middle', 'p'],
    ['<span style="color: red">red</span>', 'red', 'span'],
    ['one<br>two', 'onetwo', 'br'],
    ['<details><summary>more</summary>text</details>', 'moretext', 'summary'],
    ['<table><tr><td colspan="2">x</td></tr></table>', 'x', 'td'],
    ['H<sub>2</sub>O', 'H2O', 'sub'],
    ['<svg viewBox="0 0 9 9"><circle r="4" fill="#fff"/><text>label</text></svg>', 'label', 'svg'],
    ['<a href="https://a.example">link</a>', 'link', 'a'],
    ['<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢(kan)', 'rt'],
  ])('leaves a tag that has an effect: %j', (source, text, name) => {
    expect(read(source)).toBe(text);
    expect(rendered(source).querySelector(name)).not.toBeNull();
  });

  it('a drawing stays when another one in the text draws nothing', () => {
    const place = rendered('<svg><circle r="4"/></svg>\n\n<svg><g></g></svg>');
    expect(place.querySelectorAll('svg')).toHaveLength(1);
    expect(place.textContent.trim()).toBe('<svg><g></g></svg>');
  });

  it('formats Markdown between tags that are shown', () => {
    const place = rendered('<foo>**bold**</foo>');
    expect(place.textContent.trim()).toBe('<foo>bold</foo>');
    expect(place.querySelector('strong')).toHaveTextContent('bold');
  });

  it('is as safe where it is shown', () => {
    const place = rendered('<img src=x onerror=alert(1)> <script>alert(1)</script> <b onclick="x">y</b>');
    expect(place.querySelector('script')).toBeNull();
    const names = [...place.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
  });
});

describe('Markdown of its own', () => {
  it.each([
    ['[](x)', '[](x)'],
    ['[](https://a.example)', '[](https://a.example)'],
    ['[out](/sign-out "Leave")', '[out](/sign-out "Leave")'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['![plan](/plan.png)', '![plan](/plan.png)'],
    ['<javascript:alert(1)>', '<javascript:alert(1)>'],
    ['[text](https://a.example "Title")', 'text Title'],
    ['![A tree](https://a.example/t.png "In spring")', 'A tree In spring'],
    ['<img src="https://a.example/t.png" alt="A tree">', 'A tree'],
    ['[a][b]\n\n[b]: https://a.example (why)', 'a [b]: https://a.example (why)'],
    ['| a |\n| --- |\n| b | lost |', '| a || --- || b | lost |'],
    ['---\ntitle: x\n---\ntext', 'title: x text'],
    ['a\\', 'a\\'],
    ['a\0b', 'a\uFFFDb'],
  ])('leaves out nothing but marks of formatting and addresses that lead somewhere: %j', (source, text) => {
    expect(read(source).replaceAll(/\s*\n\s*/gu, ' ')).toBe(text);
  });

  it.each([
    ['```python title="a b"\nx\n```', 'python title="a b"'],
    ['```js\nx\n```', 'js'],
    ['~~~ {.class #id}\nx\n~~~', '{.class #id}'],
    ['```html" onload="alert(1)\nx\n```', 'html" onload="alert(1)'],
  ])('the whole text after a fence is the heading of its code block: %j', (source, head) => {
    expect(rendered(source).querySelector('[data-part="code-language"]')).toHaveTextContent(head);
  });

  it('text after a fence that looks like a comment is shown in front of the code block', () => {
    expect(read('```js a-->b\nx\n```')).toContain('js a-->b');
  });

  it('has the texts of a picture read once', () => {
    const place = rendered('![A tree](https://a.example/t.png)');
    expect(place.querySelector('img')).toHaveAttribute('alt', 'A tree');
    expect(place.querySelector('small')).toHaveAttribute('aria-hidden', 'true');
  });
});

const NAMES =
  'b i s div span p table tr td ul li details summary svg text script style title textarea iframe select option math ' +
  'note String x-y a';
const TAGS = NAMES.split(' ').flatMap((name) => [
  `<${name}>`,
  `</${name}>`,
  `<${name} class="k9">`,
  `<${name}`,
  `<${name}/>`,
]);
const OPAQUE = ['<!-- c1 -->', '<!--', '-->', '<?pi v2?>', '<![CDATA[d3]]>', '<!x4>'];
const MARKS = [
  '<',
  '>',
  '<<',
  '>>',
  '&',
  '&lt;',
  '\n',
  '\n\n',
  ' ',
  '\n- ',
  '\n> ',
  '**',
  '`',
  '\n# ',
  '"',
  "'",
  '=',
];
/** Parts of names, comments and attributes that have no effect. */
const WITHOUT_EFFECT = ['c1', 'v2', 'd3', 'x4', 'k9', 'note', 'String', 'script', 'iframe'];

/** Letters and digits of a text without those of tags, which may be left out where a tag has its effect. */
function wordsOutsideTags(text: string): readonly string[] {
  return text.match(/w\d+w/gu) ?? [];
}

it('every word of a random mixture of text and tags is drawn in order, and every tag without effect (ANN-4)', () => {
  const all = [...TAGS, ...OPAQUE, ...MARKS];
  forEachSeed((random) => {
    for (let text = 0; text < 5; text += 1) {
      const source = Array.from({ length: 1 + random.below(14) }, (_, index) =>
        random.chance(0.5) ? `w${index}w` : random.pick(all),
      ).join('');
      expectAllOf(source);
    }
  });
});

function expectAllOf(source: string): void {
  const text = rendered(source).textContent;
  expect({ source, words: wordsOutsideTags(text) }).toEqual({ source, words: wordsOutsideTags(source) });
  const countsIn = (where: string) => WITHOUT_EFFECT.map((part) => where.split(part).length - 1);
  expect({ source, counts: countsIn(text) }).toEqual({ source, counts: countsIn(source) });
}
