// Where a Chromium is, and how to get one. Used by the tests, playwright.config.ts and the benchmarks.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const ADVICE =
  'No Chromium was found and none could be installed. Install Chromium or Chrome ' +
  '(Debian, Ubuntu: "apt-get install chromium"; any system: "npx playwright install chromium"), ' +
  'or set OSTRAKA_CHROMIUM to the path of one.';

/**
 * What Playwright 1.65 turns off (this switch replaces its own), and the page of the address bar's suggestions: a process
 * next to every window, which takes a tenth of a test's time and which no test ever sees.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Root cannot use the browser's sandbox. The other switches keep it from asking the internet for updates and lists,
 * which a closed network refuses again and again.
 */
export const CHROMIUM_SWITCHES = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

const HEADLESS_SHELL = 'chromium-headless-shell';

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** The variable, else the system's, else Playwright's; undefined when there is none. */
export async function findChromium() {
  const named = process.env.OSTRAKA_CHROMIUM;
  if (named) return named;
  for (const name of NAMES) {
    const found = onPath(name);
    if (found) return found;
  }
  return MAC_APPLICATIONS.find(isExecutable) ?? (await ofPlaywright());
}

/** Other steps go on while something is installed. */
const run = (command, options, minutes) =>
  new Promise((resolve) => {
    const child = spawn(command, options, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: minutes * 60_000,
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

export async function installFromDebian(...packages) {
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  return (
    isDebianRoot() &&
    (await run('apt-get', ['update', '-qq'], 5)) &&
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 15))
  );
}

const installWithPlaywright = () =>
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], 10);

/** Finds a Chromium or installs one; undefined when neither works. */
export async function obtainChromium() {
  const found = await findChromium();
  if (found) return found;
  process.stdout.write('No Chromium here: installing one …\n');
  if ((await installFromDebian('chromium')) || (await installWithPlaywright())) return findChromium();
  return undefined;
}

/**
 * Chromium without the window of a desktop browser, in which pages open faster; Chromium itself where Debian has none. It has no
 * dictionary of Japanese words, for example.
 */
export async function obtainHeadlessShell() {
  const find = () => process.env.OSTRAKA_CHROMIUM ?? onPath(HEADLESS_SHELL);
  return (
    find() ?? ((await installFromDebian(HEADLESS_SHELL)) ? find() : undefined) ?? (await obtainChromium())
  );
}
