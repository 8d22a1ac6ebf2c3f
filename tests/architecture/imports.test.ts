import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

/** A relative specifier that leaves at least three folders, in an import, an export, a dynamic import or a module mock. */
const CLIMBING = /(?:\bfrom|\bimport|\bimport\(|\bvi\.\w+\()\s*'((?:\.\.\/){3}[^']+)'/gu;
/** Folders that subpath imports of package.json name, such as `#domain/`. */
const NAMED = /^(?:src\/(?:domain|application|infrastructure|ui)|contract|server|locales|tests)\//u;

/** Climbing imports of a file whose target has a name. */
function unnamedImports(file: string, text: string): string[] {
  return [...text.matchAll(CLIMBING)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => NAMED.test(path.posix.join(path.posix.dirname(file), specifier)));
}

it('an import that climbs three folders uses the name of its root if it has one (ADR 46)', () => {
  const files = filesBelow(ROOT, ['src', 'server', 'contract', 'tests'], /\.tsx?$/u);
  const found = files
    .filter((file) => !file.startsWith('tests/architecture/'))
    .flatMap((file) =>
      unnamedImports(file, readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

it.each([
  "import { a } from '../../../domain/a';",
  "import '../../../domain/a.css';",
  "const a = await import('../../../domain/a');",
  "vi.doMock('../../../domain/a');",
  "export * from '../../../domain/a';",
])('the check of imports finds %s', (line) => {
  expect(unnamedImports('src/ui/screens/page/page.ts', line)).toHaveLength(1);
});

it.each([
  "import { a } from '../../a';",
  "import { a } from '#domain/a';",
  "import '../../../../../scripts/a';",
])('the check of imports accepts %s', (line) => {
  expect(unnamedImports('src/ui/screens/page/page.ts', line)).toEqual([]);
});
