// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown';
import { showMedia, type MediaPolicy } from './held-media';

const DATA = 'data:image/png;base64,AAAA';
const OWN = `${location.origin}/files/x.png`;

/** Content as it is put into the page. */
function placed(source: string): HTMLElement {
  const root = document.createElement('div');
  for (const piece of renderMarkdown(source) ?? []) root.append(document.importNode(piece, true));
  return root;
}

function policy(allowed: (address: string) => boolean): MediaPolicy & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    mayLoad: allowed,
    load: (addresses) => void asked.push(...addresses),
    nameOf: (kind, site, alt) => `${kind} from ${site} ${alt}`,
    kinds: { image: 'Image', audio: 'Audio', video: 'Video' },
    loadButton: 'Load',
  };
}

const NOTHING = () => false;

/** Attributes with which content can ask another site for something. */
function requested(root: HTMLElement): readonly string[] {
  const names = ['src', 'srcset', 'poster', 'data', 'background', 'xlink:href'];
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...names.flatMap((name) => element.getAttribute(name) ?? []),
    ...(element.localName === 'a' ? [] : [element.getAttribute('href') ?? '']).filter(
      (value) => value !== '',
    ),
    ...[...element.attributes].flatMap(({ value }) => (/url\((?!#)/iu.test(value) ? [value] : [])),
  ]);
}

const KINDS = [
  '![x](https://a.example/x.png)',
  '[![x](https://a.example/x.png)](https://a.example)',
  '<img src="https://a.example/x.png" srcset="https://a.example/y.png 2x">',
  '<IMG SRC=HTTPS://A.EXAMPLE/x.png>',
  '<picture><source srcset="https://a.example/x.webp"><img src="https://a.example/x.png"></picture>',
  '<video src="https://a.example/x.mp4" poster="https://a.example/x.png"></video>',
  `<video src="${DATA.replace('image/png', 'video/mp4')}" poster="https://a.example/x.png"></video>`,
  '<audio controls><source src="https://a.example/x.mp3"></audio>',
  '<video><source src="https://a.example/x.mp4"><track src="https://a.example/x.vtt"></video>',
  '<svg><image href="https://a.example/x.png"/><use href="https://a.example/x.svg#a"/><rect width="1"/></svg>',
  '<svg><rect fill="URL(https://a.example/x.svg#a)" mask="url(https://a.example/x.svg#b)"/></svg>',
  '<p style="background: url(https://a.example/x.png); list-style: url(https://a.example/y.png)">x</p>',
  '<link rel="prefetch" href="https://a.example/x"><table background="https://a.example/x.png"><tr><td>1</td></tr></table>',
  '<input type="image" src="https://a.example/x.png"><object data="https://a.example/x.svg"></object>',
];

describe('media of other sites in Markdown', () => {
  it.each(KINDS)('are not requested before anyone has allowed it: %s (ANN-95)', (source) => {
    const root = placed(source);
    expect(requested(root).filter((address) => !address.startsWith('data:'))).toEqual([]);
    showMedia(root, policy(NOTHING));
    expect(requested(root).filter((address) => !address.startsWith('data:'))).toEqual([]);
  });

  it('are loaded where the dataset allows it', () => {
    const root = placed('![x](https://a.example/x.png) <video poster="https://a.example/y.png"></video>');
    expect(
      showMedia(
        root,
        policy(() => true),
      ),
    ).toEqual([]);
    expect(requested(root)).toEqual(['https://a.example/x.png', 'https://a.example/y.png']);
  });

  it.each([DATA, OWN])('do not include %s, which is always loaded', (address) => {
    const root = placed(`![x](${address})`);
    expect(showMedia(root, policy(NOTHING))).toEqual([]);
    expect(root.querySelector('img')).toHaveAttribute('src', address);
  });

  it('have a placeholder with their address, their text and a button', () => {
    const root = placed('![A chart](https://a.example/x.png)');
    expect(showMedia(root, policy(NOTHING))).toEqual(['https://a.example/x.png']);
    const placeholder = root.querySelector('[role=group]');
    expect(placeholder).toHaveAccessibleName('image from a.example A chart');
    expect(root.querySelector('[data-label]')).toHaveAttribute(
      'data-label',
      'Image: https://a.example/x.png',
    );
    expect(root.querySelector('button')).toHaveAccessibleName('Load: image from a.example A chart');
  });

  it('add no words to the text that is searched and copied', () => {
    const root = placed('One ![A chart](https://a.example/x.png) two');
    showMedia(root, policy(NOTHING));
    root.querySelector('button')?.remove();
    expect(root.textContent.replaceAll(/\s+/gu, ' ').trim()).toBe('One A chart two');
  });

  it('come one by one when the user asks for them, and keep the focus', () => {
    const root = placed('![x](https://a.example/x.png) ![y](https://a.example/y.png)');
    document.body.append(root);
    const { asked, ...first } = policy(NOTHING);
    showMedia(root, first);
    const [button] = root.querySelectorAll('button');
    button?.focus();
    button?.click();
    expect(asked).toEqual(['https://a.example/x.png']);
    expect(
      showMedia(
        root,
        policy((address) => asked.includes(address)),
      ),
    ).toEqual(['https://a.example/y.png']);
    expect(root.querySelectorAll('img')).toHaveLength(1);
    expect(root.querySelector('img')).toHaveFocus();
    root.remove();
  });

  it('are asked for without following the link or folding the details around them', () => {
    const root = placed('[![x](https://a.example/x.png)](https://b.example)');
    document.body.append(root);
    showMedia(root, policy(NOTHING));
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    root.querySelector('button')?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    root.remove();
  });
});
