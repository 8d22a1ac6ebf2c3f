// Build plugin: writes the page for browsers that are too old for the client or run no scripts.
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

/**
 * The page's first script, in the JavaScript of 2009. A browser that lacks anything of `needs` gets a sentence instead of the
 * client's root element, without which the client does not start (src/main/main.tsx).
 */
export function oldBrowserScript() {
  const needs = JSON.stringify(BROWSERS.map((browser) => browser.needs));
  const sentences = JSON.stringify(
    Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language, 'plainPage.tooOld')])),
  );
  return `(function () {
  var needs = ${needs};
  var css = window.CSS;
  var isKnown = true;
  for (var i = 0; i < needs.length; i += 1) {
    if (!css || !css.supports) isKnown = false;
    else if (needs[i].length === 1) isKnown = isKnown && !!css[needs[i][0]];
    else isKnown = isKnown && css.supports(needs[i][0], needs[i][1]);
  }
  if (isKnown) return;
  var language = /^de/i.test(navigator.language || '') ? 'de' : 'en';
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.style.cssText = 'max-width: 40em; margin: 4em auto; padding: 0 1em; font: 1.125em/1.5 sans-serif';
  sentence.appendChild(document.createTextNode(${sentences}[language]));
  document.documentElement.lang = language;
  document.body.replaceChild(sentence, document.getElementById('root'));
})();
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
  const source = oldBrowserScript();
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
