import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

/** `* + *`, `* ~ *`: whatever follows a sibling, anywhere. */
const ANY_AFTER_ANY = /\*\s*[+~]\s*\*/u;

const withoutComments = (sheet: string) => sheet.replaceAll(/\/\*.*?\*\//gsu, '');

it('has no rule for any sibling of any other: one element that comes or goes would style all beside it anew', () => {
  const sheets = filesBelow(ROOT, ['src'], /\.css$/u);
  const found = sheets.filter((file) =>
    ANY_AFTER_ANY.test(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
  expect(sheets).not.toEqual([]);
  expect(found).toEqual([]);
});
