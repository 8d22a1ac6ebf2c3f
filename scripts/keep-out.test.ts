import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './dependencies.mjs';
import { intruders } from './keep-out.mjs';

it.each([
  'src/main/mock/start-mock.ts',
  'server/app.ts',
  'node_modules/msw/lib/browser/index.mjs',
  'node_modules/@electric-sql/pglite/dist/index.js',
])('a build for people may not contain %s', (file) => {
  expect(intruders([path.join(ROOT, file)])).toHaveLength(1);
});

it('a build for people may contain the client and its packages', () => {
  const files = [
    'src/main/main.tsx',
    'contract/record.ts',
    'node_modules/react-dom/client.js',
    'node_modules/react-dom/server/browser.js',
  ];

  expect(intruders(files.map((file) => path.join(ROOT, file)))).toEqual([]);
});
