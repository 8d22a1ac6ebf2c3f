import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BROWSERS, BUILD_TARGETS } from './browsers.mjs';
import { ROOT } from './dependencies.mjs';
import { noScriptText, plainPageScript } from './plain-page.mjs';

it('the README names the build’s target browsers with their oldest versions', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  for (const { name, oldest } of BROWSERS) expect(readme).toContain(`${name} ${oldest}`);
  expect(BUILD_TARGETS).toEqual(['chrome125', 'edge125', 'firefox128', 'safari18']);
});

it('the page names the browsers in both languages, and in both at once without scripts (SCR-53)', () => {
  expect(plainPageScript()).toContain('Use Chrome 125, Edge 125, Firefox 128, Safari 18 or newer.');
  expect(plainPageScript()).toContain(
    'Verwenden Sie Chrome 125, Edge 125, Firefox 128, Safari 18 oder neuer.',
  );
  expect(noScriptText()).toContain('<p lang="en">');
  expect(noScriptText()).toContain('<p lang="de">');
});

it('the first script is valid for a browser of 2009', () => {
  expect(plainPageScript()).not.toMatch(/=>|`|\b(?:const|let|class|async|import)\b/u);
});
