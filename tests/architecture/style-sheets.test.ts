import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

/** `* + *`, `* ~ *`: whatever follows a sibling, anywhere. */
const ANY_AFTER_ANY = /\*\s*[+~]\s*\*/u;

/** A declaration that makes a box scroll. */
const SCROLLS = /^overflow(?:-[xy]|-block|-inline)?:.*\b(?:auto|scroll)\b/u;

/** The declarations of each rule, without those of the rules nested in it. */
function rulesOf(sheet: string): readonly (readonly string[])[] {
  const rules: string[][] = [];
  const open: string[][] = [];
  for (const [, text = '', mark] of withoutComments(sheet).matchAll(/([^{};]*)([{};])/gu)) {
    if (mark === '{') {
      const rule: string[] = [];
      rules.push(rule);
      open.push(rule);
      continue;
    }
    open.at(-1)?.push(text.trim());
    if (mark === '}') open.pop();
  }
  return rules;
}

const withoutComments = (sheet: string) => sheet.replaceAll(/\/\*.*?\*\//gsu, '');

it('has no rule for any sibling of any other: one element that comes or goes would style all its siblings again', () => {
  const sheets = filesBelow(ROOT, ['src'], /\.css$/u);
  const found = sheets.filter((file) =>
    ANY_AFTER_ANY.test(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
  expect(sheets).not.toEqual([]);
  expect(found).toEqual([]);
});

it('positions every box that scrolls: a visually hidden node in it would hang below the window otherwise', () => {
  const boxes = filesBelow(ROOT, ['src'], /\.css$/u).flatMap((file) =>
    rulesOf(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((rule) => rule.some((declaration) => SCROLLS.test(declaration)))
      .map((rule) => ({
        file,
        isPositioned: rule.some((declaration) => declaration.startsWith('position:')),
      })),
  );
  expect(boxes.length).toBeGreaterThan(20);
  expect(boxes.filter(({ isPositioned }) => !isPositioned)).toEqual([]);
});

it('composes only patterns that exist: a class that is misspelled would have no effect', () => {
  const composed = filesBelow(ROOT, ['src'], /\.module\.css$/u).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/composes: ([\w -]+) from global;/gu)].flatMap(
      ([, names = '']) => names.split(' '),
    ),
  );
  const patterns = readFileSync(path.join(ROOT, 'src/ui/shared/styles/patterns.css'), 'utf8');
  const defined = [...patterns.matchAll(/\.(ui-[\w-]+)/gu)].map(([, name]) => name);

  expect(new Set(composed)).toEqual(new Set(defined));
});
