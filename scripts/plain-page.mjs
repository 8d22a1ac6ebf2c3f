// Build plugin: writes what the page says where the client does not run: in browsers that are too old for it or run no scripts, and where a
// file of it does not load.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BROWSER_NAMES, BROWSERS } from './browsers.mjs';
import { ROOT } from './dependencies.mjs';

const LANGUAGES = ['en', 'de'];

/** A text of the page, written into it at build time: no script can fetch it. */
function textOf(language, key) {
  const file = path.join(ROOT, 'locales', `${language}.json`);
  const [group, name] = key.split('.');
  return JSON.parse(readFileSync(file, 'utf8'))[group][name].replace('{{browsers}}', BROWSER_NAMES);
}

/** A text in each language, as a part of a script. */
function textsOf(key) {
  return JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language, key)])));
}

/**
 * The page's first script, in the JavaScript of 2009. A browser that lacks anything of `needs` gets a sentence instead of the
 * client's root element, without which the client does not start (src/main/main.tsx). An error before the client has drawn anything
 * puts a sentence into that element, which the client clears should it start nevertheless (SCR-59).
 */
export function plainPageScript() {
  const needs = JSON.stringify(BROWSERS.map((browser) => browser.needs));
  return `(function () {
  var needs = ${needs};
  var css = window.CSS;
  var isKnown = true;
  for (var i = 0; i < needs.length; i += 1) {
    if (!css || !css.supports) isKnown = false;
    else if (needs[i].length === 1) isKnown = isKnown && !!css[needs[i][0]];
    else isKnown = isKnown && css.supports(needs[i][0], needs[i][1]);
  }
  var language = /^de/i.test(navigator.language || '') ? 'de' : 'en';
  var root = document.getElementById('root');
  function add(place, kind, texts) {
    var element = document.createElement(kind);
    element.appendChild(document.createTextNode(texts[language]));
    document.documentElement.lang = language;
    return place.appendChild(element);
  }
  function say(texts) {
    var box = document.createElement('main');
    box.style.cssText = 'max-width: 40em; margin: 4em auto; padding: 0 1em; font: 1.125em/1.5 sans-serif';
    var alert = document.createElement('div');
    alert.setAttribute('role', 'alert');
    add(alert, 'h1', texts).style.font = 'inherit';
    box.appendChild(alert);
    return box;
  }
  if (!isKnown) {
    document.body.replaceChild(say(${textsOf('plainPage.tooOld')}), root);
    return;
  }
${startFailurePart()}})();
`;
}

/** The end of the first script: any error of a script counts, as long as the client has drawn nothing. */
function startFailurePart() {
  return `  function report(event) {
    var source = event.target;
    if (root.firstChild || (source && source.tagName && source.tagName !== 'SCRIPT')) return;
    var box = root.appendChild(say(${textsOf('plainPage.cannotStart')}));
    var button = add(box, 'button', ${textsOf('plainPage.reload')});
    button.style.cssText = 'margin-top: 1em; padding: 0.5em 1em; border: 1px solid; border-radius: 6px; font: inherit';
    button.onclick = function () { location.reload(); };
  }
  window.addEventListener('error', report, true);
  window.addEventListener('unhandledrejection', report);
`;
}

/** In all languages: without scripts the page cannot know the user's. */
export function noScriptText() {
  const paragraphs = LANGUAGES.map(
    (language) => `<p lang="${language}">${textOf(language, 'plainPage.noScript')}</p>`,
  );
  return paragraphs.join('');
}

/**
 * In the page itself, where no request has to fetch it. Browsers that know neither modules nor the nonce that lets scripts of the page
 * run are served the same as a file, which all others leave alone.
 */
export function plainPage() {
  const source = plainPageScript();
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/old-browser-${digest}.js`;
  return {
    name: 'ostraka:plain-page',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children: source, injectTo: 'body' },
      { tag: 'script', attrs: { nomodule: true, src: `./${fileName}` }, injectTo: 'body' },
      { tag: 'noscript', children: noScriptText(), injectTo: 'body' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
