import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const USE_CASE = /\.use-case\.ts$/u;
const TEST = /\.use-case\.test\.ts$/u;
const BROWSER_OR_VIEW = /@vitest-environment jsdom|from '(?:react|mobx|@testing-library|#ui)\b/u;

/** Use cases without a test of their own next to them that runs in plain Node. */
function untested(files: readonly SourceFile[]): readonly string[] {
  const tests = new Map(files.filter(({ file }) => TEST.test(file)).map(({ file, text }) => [file, text]));
  return files.flatMap(({ file }) => {
    if (!USE_CASE.test(file)) return [];
    const test = tests.get(file.replace(/\.ts$/u, '.test.ts'));
    const itself = `from './${path.basename(file, '.ts')}'`;
    return test?.includes(itself) && !BROWSER_OR_VIEW.test(test) ? [] : [file];
  });
}

describe('a use case has a test of its own next to it, in plain Node', () => {
  const files = filesBelow(ROOT, ['src/application'], /\.use-case(?:\.test)?\.ts$/u).map((file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), 'utf8'),
  }));

  it('holds for all of src/application', () => {
    expect(files.filter(({ file }) => USE_CASE.test(file)).length).toBeGreaterThan(20);
    expect(untested(files)).toEqual([]);
  });

  const useCase: SourceFile = { file: 'src/application/a/sign-in.use-case.ts', text: '' };
  const test: SourceFile = {
    file: 'src/application/a/sign-in.use-case.test.ts',
    text: "import { SignIn } from './sign-in.use-case';",
  };

  it('accepts a test next to the use case', () => {
    expect(untested([useCase, test])).toEqual([]);
  });

  it.each([
    ['no test', []],
    ['a test elsewhere', [{ ...test, file: 'src/application/b/sign-in.use-case.test.ts' }]],
    ['a test of another use case', [{ ...test, text: "import { SignOut } from './sign-out.use-case';" }]],
    ['a test that needs a browser', [{ ...test, text: `// @vitest-environment jsdom\n${test.text}` }]],
    ['a test through a view model', [{ ...test, text: `import { when } from 'mobx';\n${test.text}` }]],
  ])('refuses a use case with %s', (_, tests) => {
    expect(untested([useCase, ...tests])).toEqual([useCase.file]);
  });
});
