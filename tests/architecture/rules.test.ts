import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ruleLines,
  ruleProblems,
  specifiedRules,
  unknownCitations,
  type Repository,
  type SpecifiedRule,
} from './rules';
import { filesBelow, ROOT } from './source-files';

const SPECIFICATION = 'docs/specification';
const TABLE = 'docs/rules.md';
const ANY_FILE = /\.\w+$/u;

function contentOf(file: string): string | null {
  const place = path.join(ROOT, file);
  return existsSync(place) && statSync(place).isFile() ? readFileSync(place, 'utf8') : null;
}

describe('the table of rules', () => {
  const sources = filesBelow(ROOT, ['src', 'server', 'contract', 'tests', 'locales', 'scripts'], ANY_FILE);
  const rulesOfSpecification = () =>
    filesBelow(ROOT, [SPECIFICATION], /\.md$/u).flatMap((file) => specifiedRules(contentOf(file) ?? ''));

  it('has one line for every rule of the specification, with files and tests that exist', () => {
    const repository: Repository = { read: contentOf, paths: sources };
    const lines = ruleLines(contentOf(TABLE) ?? '');

    expect(ruleProblems(rulesOfSpecification(), lines, repository)).toEqual([]);
  });

  it('is cited by ids of rules that exist', () => {
    const rules = rulesOfSpecification();
    const own = 'tests/architecture/rules.test.ts';
    const code = sources.filter((file) => /\.(?:tsx?|css|mjs)$/u.test(file) && file !== own);
    const unknown = code.flatMap((file) =>
      unknownCitations(contentOf(file) ?? '', rules).map((id) => `${file}: ${id}`),
    );

    expect(code.length).toBeGreaterThan(100);
    expect(unknown).toEqual([]);
  });
});

describe('checking the table of rules', () => {
  const FILES: Readonly<Record<string, string>> = {
    'src/a.ts': '',
    'src/new/b.ts': '',
    'src/a.test.ts': "it('adds up', () => {}); it.each([['one of several']])(\"isn't %s\", () => {});",
  };
  const repository: Repository = { read: (file) => FILES[file] ?? null, paths: Object.keys(FILES) };
  const RULE: SpecifiedRule = { id: 'ENT-1', title: 'Sum', isBuilt: true };
  const problems = (line: string, rules: readonly SpecifiedRule[] = [RULE]) =>
    ruleProblems(rules, ruleLines(line), repository);
  const GOOD = '| ENT-1 Sum | `src/a.ts` | `src/a.test.ts` “adds up” |';

  it('reads rules and the mark of those that are not built', () => {
    const text = '# 3\n\n- **ENT-1 Sum.** It adds\n  up.\n- **ENT-2 Rest.** *Not built yet.* It is left.\n';
    expect(specifiedRules(text)).toEqual([RULE, { id: 'ENT-2', title: 'Rest', isBuilt: false }]);
  });

  it('refuses items and rows of another form', () => {
    expect(() => specifiedRules('- **Sum.** It adds up.')).toThrow('no rule');
    expect(() => ruleLines('| ENT-1 | `src/a.ts` |')).toThrow('no line of the table');
  });

  it('finds nothing wrong with a line whose files and tests are there', () => {
    expect(problems(GOOD)).toEqual([]);
    expect(problems(GOOD.replace('adds up', "isn't %s"))).toEqual([]);
    expect(problems(GOOD.replace('adds up', 'one of several'))).toEqual([]);
    expect(problems('| ENT-1 Sum | not built | |', [{ ...RULE, isBuilt: false }])).toEqual([]);
  });

  it.each([
    ['no rule at all', '', [], 'the specification has no rules'],
    ['no line', '', [RULE], 'ENT-1 has no line'],
    ['two lines', `${GOOD}\n${GOOD}`, [RULE], 'ENT-1 has two lines'],
    ['an id of two rules', GOOD, [RULE, RULE], 'ENT-1 is given to two rules'],
    ['a line of no rule', `${GOOD}\n${GOOD.replace('ENT-1', 'ENT-2')}`, [RULE], 'ENT-2 is no rule'],
    ['another title', GOOD.replace('Sum', 'Rest'), [RULE], 'ENT-1 is called “Sum”, its line “Rest”'],
    [
      'a built rule as not built',
      '| ENT-1 Sum | not built | |',
      [RULE],
      'ENT-1 is built, its line says otherwise',
    ],
    [
      'a rule as built that is not',
      GOOD,
      [{ ...RULE, isBuilt: false }],
      'ENT-1 is not built, its line says otherwise',
    ],
    ['no file', GOOD.replace('`src/a.ts`', ''), [RULE], 'ENT-1 has no file'],
    ['no test', '| ENT-1 Sum | `src/a.ts` | |', [RULE], 'ENT-1 has no test'],
    [
      'a file that was moved',
      GOOD.replace('src/a.ts', 'src/b.ts'),
      [RULE],
      'ENT-1: src/b.ts is not there; there is src/new/b.ts',
    ],
    ['a file that is gone', GOOD.replace('src/a.ts', 'src/c.ts'), [RULE], 'ENT-1: src/c.ts is not there'],
    [
      'a test that is gone',
      GOOD.replace('adds up', 'adds'),
      [RULE],
      'ENT-1: src/a.test.ts has no test “adds”',
    ],
    [
      'a test in no file of tests',
      GOOD.replace('`src/a.test.ts`', '`src/a.ts`'),
      [RULE],
      'ENT-1: src/a.ts holds no tests',
    ],
    [
      'anything else in a cell',
      GOOD.replace('`src/a.ts`', '`src/a.ts` too'),
      [RULE],
      'ENT-1 has what is neither a file nor a test: too',
    ],
  ] as const)('finds %s', (_, line, rules, problem) => {
    expect(problems(line, rules)).toEqual([problem]);
  });

  it('finds citations of rules that do not exist', () => {
    expect(unknownCitations('/** A sum (ENT-1), a rest (ENT-2) and UTF-8. */', [RULE])).toEqual(['ENT-2']);
  });
});
