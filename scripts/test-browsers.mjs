// Tests in Firefox and in WebKit, Safari's engine; both come from Debian's packages. `npm test` runs Chromium only.
import { existsSync } from 'node:fs';
import { installFromDebian } from './chromium.mjs';
import { playwright } from './runners.mjs';
import { runInTurn } from './steps.mjs';

const NEEDED = [
  { file: '/usr/bin/firefox-esr', debian: 'firefox-esr' },
  { file: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' },
  { file: '/usr/bin/xvfb-run', debian: 'xvfb' },
  { file: '/usr/bin/xauth', debian: 'xauth' },
];

/** Least numbers of tests. Short forms keep focus, keys, texts, spans and what a browser stores, once each. */
const FIREFOX = {
  long: { least: 40, options: [] },
  short: {
    least: 15,
    options: [
      'annotation.spec',
      'flow.spec',
      'keyboard.spec',
      'nothing-lost',
      'sign-in.spec',
      'span-question.spec',
      'text-question.spec',
    ],
  },
};
const WEBKIT = {
  long: { least: 15, options: [] },
  short: {
    least: 6,
    options: ['visit.spec', '--grep=signs in|digit chooses|is typed|not saved|mouse is drawn|keyboard alone'],
  },
};

const missing = () => NEEDED.filter(({ file }) => !existsSync(file)).map(({ debian }) => debian);

/** Installed once, also if two lanes need them at the same time. */
export const obtainOtherBrowsers = () => (obtained ??= obtain());
let obtained;

async function obtain() {
  if (missing().length === 0) return true;
  process.stdout.write(`Installing ${missing().join(', ')} …\n`);
  return (await installFromDebian(...missing())) && missing().length === 0;
}

/** Tests in Firefox, as a step that installs the browsers first. */
export const inFirefox = (isLong, ...options) =>
  inInstalled('Firefox', () => {
    const { least, options: files } = FIREFOX[isLong ? 'long' : 'short'];
    return playwright('tests in Firefox', {
      config: 'playwright.firefox.config.ts',
      least,
      options: [...options, ...files],
    });
  });

/** Tests in WebKit, as a step that installs the browsers first. */
export const inWebkit = (isLong, ...options) =>
  inInstalled('WebKit', () => {
    const { least, options: files } = WEBKIT[isLong ? 'long' : 'short'];
    return playwright('tests in WebKit', {
      config: 'playwright.webkit.config.ts',
      least,
      options: [...options, ...files],
      before: ['xvfb-run', '-a', '-s', '-screen 0 1920x1200x24'],
    });
  });

const inInstalled = (browser, stepOf) => async () => {
  if (await obtainOtherBrowsers()) return runInTurn([stepOf()]);
  process.stdout.write(`✗ tests in ${browser}: no ${missing().join(', ')}\n`);
  return [{ passed: 0, failed: 1 }];
};
