// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
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

describe('a table with a row that has more cells than its head', () => {
  it.each(['🙂', '!!!', '✓', '→', '**', '\\*', '&amp;', 'lost'])(
    'is shown as written: %s (ANN-4)',
    (cell) => {
      const place = rendered(`| a |\n| --- |\n| b | ${cell} |`);
      expect(place.querySelector('table')).toBeNull();
      expect(place.textContent).toContain('| b |');
    },
  );

  it.each([
    ['escaped bars', '| a | b |\n| --- | --- |\n| x \\| y | `a\\|b` |'],
    ['no bars at its ends', 'a | b\n--|--\n1 | 2'],
    ['fewer cells', '| a | b |\n| --- | --- |\n| 🙂 |'],
    ['marks of formatting', '| **a** | `b` |\n| :-: | --- |\n| [x](https://a.example) | !!! |'],
  ])('stays a table with %s', (_, source) => {
    expect(rendered(source).querySelector('table')).not.toBeNull();
  });
});

describe('the title of a link or an image', () => {
  it.each([
    ['[text](https://a.example "Say \\"hi\\" now")', 'text Say "hi" now'],
    ["[text](https://a.example 'it\\'s')", "text it's"],
    ['[text](https://a.example (a \\(b\\)))', 'text a (b)'],
    ['![text](https://a.example/x.png "Say \\"hi\\" now")', 'text Say "hi" now'],
    ["![text](https://a.example/x.png 'it\\'s')", "text it's"],
  ])('is shown without the escapes in it: %s (ANN-4)', (source, text) => {
    expect(read(source)).toBe(text);
  });

  it.each([
    ['[text][x]\n\n[x]: https://a.example "Say \\"hi\\""', 'text [x]: https://a.example "Say \\"hi\\""'],
    ['[x]\n\n[x]: https://a.example "T"', 'x [x]: https://a.example "T"'],
    ['![text][x]\n\n[x]: https://a.example/x.png "T"', 'text [x]: https://a.example/x.png "T"'],
  ])('is shown once, with its definition: %s', (source, text) => {
    expect(read(source)).toBe(text);
  });
});

describe('a text that a style would hide', () => {
  it.each([
    '<span style="color: transparent">secret</span>',
    '<span style="color: white">secret</span>',
    '<p style="height: 0">secret</p>',
    '<font color="white">secret</font>',
    '<p style="background: black; color: yellow">secret</p>',
  ])('is readable, with its tag in front: %s (ANN-4)', (source) => {
    expect(read(source)).toBe(source.replace(/<\/\w+>$/u, ''));
    expect(rendered(source).querySelector('[style], [color]')).toBeNull();
  });

  it('keeps a color that is readable', () => {
    expect(rendered('<font color="red">x</font>').querySelector('font')).toHaveStyle({
      color: 'rgb(255, 0, 0)',
    });
    expect(rendered('<ol type="I"><li>x</li></ol>').querySelector('ol')).toHaveStyle({
      listStyleType: 'upper-roman',
    });
    expect(read('<font color="red">x</font> <b color="red">y</b>')).toBe('x <b color="red">y');
  });
});

describe('a tag with an attribute that its element does not draw', () => {
  it.each([
    '<b value="7">x</b>',
    '<b align="left" span="2" start="5">x</b>',
    '<p lang="en">x</p>',
    '<p value="7">x</p>',
    '<p align="top">x</p>',
    '<div height="40">x</div>',
    '<p width="40">x</p>',
    '<i colspan="2">x</i>',
    '<em scope="row">x</em>',
    '<kbd open>x</kbd>',
    '<code type="a">x</code>',
    '<span color="red">x</span>',
    '<span style="">x</span>',
    '<ul reversed><li>x</li></ul>',
    '<ul type="a"><li>x</li></ul>',
    '<ol start="x"><li>x</li></ol>',
    '<details muted><summary>x</summary></details>',
    '<svg class="secret" viewBox="0 0 9 9"><circle r="4"/></svg>',
    '<svg alt="secret" viewBox="0 0 9 9"><circle r="4"/></svg>',
    '<svg id="a secret text" viewBox="0 0 9 9"><circle r="4"/></svg>',
    '<img src="https://a.example/x.png" width="0">',
    '<img src="https://a.example/x.png" poster="https://a.example/y.png">',
  ])('is shown: %s (ANN-4)', (source) => {
    expect(read(source)).toContain(source.slice(0, source.indexOf('>') + 1));
  });

  it.each([
    ['<ol start="3" type="a" reversed><li value="7">x</li></ol>', 'x'],
    ['<h2 align="center">x</h2>', 'x'],
    [
      '<table align="center" width="50%"><tr><th scope="col" colspan="2" valign="top">x</th></tr></table>',
      'x',
    ],
    ['<table><colgroup><col span="2" width="40"></colgroup><tr><td rowspan="2">x</td></tr></table>', 'x'],
    ['<p dir="rtl">x</p>', 'x'],
    ['<img src="https://a.example/x.png" width="40" height="40" align="left">', ''],
    ['<hr width="50%">', ''],
  ])('is none where each attribute is drawn: %s', (source, text) => {
    expect(read(source)).toBe(text);
  });
});

const drawing = (content: string, attributes = ' viewBox="0 0 90 40"') =>
  `<svg${attributes}>${content}</svg>`;

describe('a drawing whose text is not seen', () => {
  it.each([
    ...['defs', 'mask', 'clipPath', 'pattern', 'marker'].map((name) =>
      drawing(`<${name}><text>secret</text></${name}><circle r="4"/>`),
    ),
    drawing('<text>a<desc>secret</desc></text>'),
    drawing('<text opacity="0">secret</text>'),
    drawing('<g opacity="0"><text>secret</text></g>'),
    drawing('<text>secret</text>', ' opacity="0"'),
    drawing('<text fill="none">secret</text>'),
    drawing('<g fill="white"><text>secret</text></g>'),
    drawing('<text fill-opacity="0">secret</text>'),
    drawing('<text><tspan fill="none">secret</tspan></text>'),
    drawing('<text font-size="0">secret</text>'),
    drawing('<text font-size="0.5">secret</text>'),
    drawing('<text x="-900">secret</text>'),
    drawing('<text x="-900">secret</text>', ''),
    drawing('<text y="900">secret</text>'),
    drawing('<text dx="-900">secret</text>'),
    drawing('<text transform="scale(0)">secret</text>'),
    drawing('<g clip-path="url(#a)"><text>secret</text></g>'),
    drawing('<text mask="url(#a)">secret</text>'),
    drawing('<text>secret</text>', ' width="0"'),
    drawing('<text>secret</text>', ' width="1" height="1" viewBox="0 0 90 40"'),
    drawing('<text>secret</text>', ' viewBox="0 0 90000 90000"'),
  ])('is shown as written: %s (ANN-4)', (source) => {
    expect(rendered(source).querySelector('svg')).toBeNull();
    expect(read(source)).toBe(source);
  });

  it.each([
    drawing('<rect fill="#eee" width="90" height="40"/><text x="9" y="20">label</text>'),
    drawing('<g transform="translate(5, 5)"><text y="9" fill="#333" font-size="12">label</text></g>'),
    drawing('<text x="9" y="20" text-anchor="middle"><tspan dy="1">la</tspan><tspan>bel</tspan></text>'),
    drawing('<text>label</text>', ''),
    drawing(`<text x="${',1'.repeat(50).slice(1)}">label</text>`),
  ])('is drawn where the text can be read: %s', (source) => {
    expect(rendered(source).querySelector('svg')).toHaveTextContent('label');
    expect(read(source)).toBe('label');
  });
});

it('a drawing stays when another one in the text hides its text', () => {
  const place = rendered(`${drawing('<text>label</text>')}\n\n${drawing('<text opacity="0">secret</text>')}`);
  expect(place.querySelectorAll('svg')).toHaveLength(1);
  expect(place.querySelector('svg')).toHaveTextContent('label');
});

describe('a tag without content', () => {
  it.each([
    'x <b></b> y',
    'x <b> </b> y',
    '<b><i></i></b>',
    '<a href="https://a.example"></a>',
    'x<sub></sub>',
    '<p></p>',
    '<div></div>',
    '<code></code>',
    '<q></q>',
    '<h2></h2>',
    '<ul></ul>',
    '<table></table>',
    '<table><tr></tr></table>',
    '<details></details>',
    '<dl><dt></dt><dd></dd></dl>',
    '<picture></picture>',
    '<picture><source src="https://a.example/x.png"></picture>',
    '<source src="https://a.example/x.png">',
    'x <video><b></b></video> y',
    'x <b>\u200b</b> y',
  ])('is shown: %j (ANN-4)', (source) => {
    expect(read(source)).toBe(source);
  });

  it.each([
    ['<p><br></p>', 'p'],
    ['<p>&nbsp;</p>', 'p'],
    ['<table><tr><td></td><td>x</td></tr></table>', 'td'],
    ['<ul><li></li></ul>', 'li'],
    ['<b><img src="https://a.example/x.png"></b>', 'b'],
    ['<a href="https://a.example"><svg viewBox="0 0 9 9"><circle r="4"/></svg></a>', 'a'],
    ['<audio controls></audio>', 'audio'],
    ['<table><colgroup><col></colgroup><tr></tr><tr><td>x</td></tr></table>', 'table'],
  ])('stays where it is drawn all the same: %s', (source, name) => {
    expect(read(source)).not.toContain('<');
    expect(rendered(source).querySelector(name)).not.toBeNull();
  });
});

it.each(['★★', '!', '((', 'kan'])('text in rp is shown, unless it is a bracket: %s (ANN-4)', (text) => {
  const source = `<ruby>漢<rp>${text}</rp><rt>kan</rt></ruby>`;
  expect(read(source)).toContain(`<rp>${text}</rp>`);
  expect(rendered(source).querySelector('rp')).toBeNull();
});
