/** A rule as the specification states it. */
export interface SpecifiedRule {
  readonly id: string;
  readonly title: string;
  readonly isBuilt: boolean;
}

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A line of the table of rules. */
export interface RuleLine {
  readonly id: string;
  readonly title: string;
  readonly isBuilt: boolean;
  readonly files: readonly string[];
  readonly tests: readonly NamedTest[];
  /** Parts of the cells that are neither files nor tests. */
  readonly unread: string;
}

/** The files that rules may be in. */
export interface Repository {
  /** The content, or null where there is no such file. */
  read(path: string): string | null;
  /** Paths of all files. */
  readonly paths: readonly string[];
}

const RULE = /^- \*\*(?<id>[A-Z]{3}-\d+) (?<title>.+?)\.\*\*(?<mark> \*Not built yet\.\*)?/u;
const RULE_LIKE = /^\s*[-*] \*\*/u;
const LINE = /^\| (?<id>[A-Z]{3}-\d+) (?<title>[^|]+) \| (?<files>[^|]*)\| (?<tests>[^|]*)\|$/u;
const TABLE_HEAD = /^\| (?:rule \| file \| test|--- \| --- \| ---) \|$/u;
const FILE = /`(?<file>[^`]+)`/gu;
const TEST = /`(?<file>[^`]+)` “(?<title>[^”]+)”/gu;
const TEST_FILE = /^tests\/|\.(?:test|spec)\.tsx?$/u;
const NOT_BUILT = 'not built';

/** The rules of one file of the specification. An item that looks like a rule and is none is an error. */
export function specifiedRules(markdown: string): readonly SpecifiedRule[] {
  return markdown.split('\n').flatMap((line) => {
    const { groups } = RULE.exec(line) ?? {};
    if (groups === undefined) {
      if (RULE_LIKE.test(line)) throw new Error(`no rule: ${line}`);
      return [];
    }
    return [{ id: groups['id'] ?? '', title: groups['title'] ?? '', isBuilt: groups['mark'] === undefined }];
  });
}

/** The lines of the table of rules. A row of another form is an error. */
export function ruleLines(markdown: string): readonly RuleLine[] {
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('|') || TABLE_HEAD.test(line)) return [];
    const { groups } = LINE.exec(line) ?? {};
    if (groups === undefined) throw new Error(`no line of the table: ${line}`);
    const { id = '', title = '' } = groups;
    const [files = '', tests = ''] = [groups['files']?.trim(), groups['tests']?.trim()];
    const isBuilt = files !== NOT_BUILT;
    return [
      {
        id,
        title,
        isBuilt,
        files: isBuilt ? [...files.matchAll(FILE)].map((found) => found.groups?.['file'] ?? '') : [],
        tests: [...tests.matchAll(TEST)].map((found) => ({
          file: found.groups?.['file'] ?? '',
          title: found.groups?.['title'] ?? '',
        })),
        unread: `${isBuilt ? files.replaceAll(FILE, '') : ''}${tests.replaceAll(TEST, '')}`.trim(),
      },
    ];
  });
}

/** Everything that is wrong with the table, one sentence each. A specification without rules is wrong too. */
export function ruleProblems(
  rules: readonly SpecifiedRule[],
  lines: readonly RuleLine[],
  repository: Repository,
): readonly string[] {
  if (rules.length === 0) return ['the specification has no rules'];
  return [
    ...repeated(rules.map(({ id }) => id)).map((id) => `${id} is given to two rules`),
    ...repeated(lines.map(({ id }) => id)).map((id) => `${id} has two lines`),
    ...rules.flatMap((rule) => problemsOfRule(rule, lines)),
    ...lines.flatMap((line) => problemsOfLine(line, rules, repository)),
  ];
}

/** Ids in a text that begin as ids of rules do and are of none. */
export function unknownCitations(text: string, rules: readonly SpecifiedRule[]): readonly string[] {
  const known = new Set(rules.map(({ id }) => id));
  const kinds = [...new Set(rules.map(({ id }) => id.slice(0, id.indexOf('-'))))];
  if (kinds.length === 0) return [];
  const cited = text.match(new RegExp(String.raw`\b(?:${kinds.join('|')})-\d+\b`, 'gu')) ?? [];
  return cited.filter((id) => !known.has(id));
}

function problemsOfRule(rule: SpecifiedRule, lines: readonly RuleLine[]): readonly string[] {
  const line = lines.find(({ id }) => id === rule.id);
  if (line === undefined) return [`${rule.id} has no line`];
  if (line.title !== rule.title) return [`${rule.id} is called “${rule.title}”, its line “${line.title}”`];
  if (line.isBuilt === rule.isBuilt) return [];
  return [`${rule.id} is ${rule.isBuilt ? 'built' : 'not built'}, its line says otherwise`];
}

function problemsOfLine(
  line: RuleLine,
  rules: readonly SpecifiedRule[],
  repository: Repository,
): readonly string[] {
  const { id, files, tests, isBuilt, unread } = line;
  const problems: string[] = [];
  if (!rules.some((rule) => rule.id === id)) problems.push(`${id} is no rule`);
  if (unread !== '') problems.push(`${id} has what is neither a file nor a test: ${unread}`);
  if (!isBuilt && tests.length > 0) problems.push(`${id} is not built and has tests`);
  if (isBuilt && files.length === 0) problems.push(`${id} has no file`);
  if (isBuilt && tests.length === 0) problems.push(`${id} has no test`);
  for (const file of files) {
    if (repository.read(file) === null) problems.push(`${id}: ${missing(file, repository)}`);
  }
  for (const { file, title } of tests) problems.push(...problemsOfTest(id, file, title, repository));
  return problems;
}

/** Problems with the name of a test; none where the file has it. */
export function problemsOfTest(
  id: string,
  file: string,
  title: string,
  repository: Repository,
): readonly string[] {
  if (!TEST_FILE.test(file)) return [`${id}: ${file} holds no tests`];
  const source = repository.read(file);
  if (source === null) return [`${id}: ${missing(file, repository)}`];
  return hasTitle(source, title) ? [] : [`${id}: ${file} has no test “${title}”`];
}

/** As a whole text that is handed to a function, or is an item of a list or an object: a title, or a case of one. */
function hasTitle(source: string, title: string): boolean {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`[([,:]\s*(['"\x60])${literal}\1`, 'u').test(source.replaceAll("\\'", "'"));
}

/** Names the files of that name elsewhere: most missing files were moved. */
function missing(file: string, { paths }: Repository): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const moved = paths.filter((path) => path.endsWith(`/${name}`));
  return `${file} is not there${moved.length === 0 ? '' : `; there is ${moved.join(', ')}`}`;
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
