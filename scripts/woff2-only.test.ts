import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withWoff2Only } from './woff2-only.mjs';

it('leaves every font of formulas in one format', () => {
  const css = readFileSync(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'), 'utf8');
  const fonts = css.match(/@font-face/gu)?.length;
  expect(withWoff2Only(css).match(/url\([^)]*\)/gu)).toHaveLength(fonts ?? 0);
  expect(withWoff2Only(css).match(/\.woff2\)/gu)).toHaveLength(fonts ?? 0);
});
