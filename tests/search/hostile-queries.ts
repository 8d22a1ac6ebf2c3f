import { randomFrom, type Random } from '#tests/builders/random';
import { WORDS } from './query-records';

/** So many queries that are malformed or made to take long, the same every time. */
export function hostileQueries(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(index + 1);
    const draw = KINDS[index % KINDS.length] ?? garbage;
    return draw(random);
  });
}

const MAX_LENGTH = 8_192;
const LETTERS = 'abcdefghijklmnoprstuvw';

/** Signs of the language in any order. */
function garbage(random: Random): string {
  const signs = [
    ...'()[]{}"~^:*?\\/+-!&|<> ',
    ' AND ',
    ' OR ',
    ' NOT ',
    ' TO ',
    'a',
    '\ud83d',
    '😀',
    '\u0000',
    'text:',
    'score:',
  ];
  return Array.from({ length: random.below(200) }, () => random.pick(signs)).join('');
}

const KINDS: ReadonlyArray<(random: Random) => string> = [
  garbage,
  (random) => {
    const depth = random.below(4_000);
    return `${'('.repeat(depth)}a${')'.repeat(depth)}`;
  },
  (random) => manyOf(random, ' OR ', () => `*${letter(random)}*${letter(random)}*`),
  (random) => manyOf(random, ' AND ', () => `*${letter(random)}*`),
  (random) => manyOf(random, ' ', () => `${word(random)}~2`),
  (random) => manyOf(random, ' OR ', () => `inputs.\\*:${word(random)}~`),
  (random) => manyOf(random, ' ', () => `text.exact:?*${letter(random)}`),
  (random) => manyOf(random, ' OR ', () => `id:*${random.below(10)}*`),
  (random) => manyOf(random, ' ', () => `"${word(random)} ${word(random)} the a"~${random.below(10_000)}`),
  (random) => manyOf(random, ' OR ', () => `text:[${letter(random)} TO *]`),
  (random) => manyOf(random, ' OR ', () => `"${random.pick(WORDS)} ${random.pick(WORDS)}"`),
  (random) => `*${Array.from({ length: 480 }, () => letter(random)).join('*')}*`,
  (random) => `/${random.pick(EXPRESSIONS)}/`,
  (random) => `id:/${random.pick(EXPRESSIONS)}/ OR inputs.\\*:/${random.pick(EXPRESSIONS)}/`,
  (random) => manyOf(random, ' OR ', () => `/${random.pick(EXPRESSIONS)}/`),
  (random) => word(random).repeat(random.below(3_000)),
  (random) => `${'a'.repeat(random.below(1_100))}~2 ${'?'.repeat(random.below(1_100))}*`,
];

const EXPRESSIONS = [
  '(a+)+$',
  '(a|aa)+b',
  '((a*)*)*b',
  '(.*a){500}',
  '(.*[a-m].*){40}',
  'a{1000}{1000}',
  '(a{1000}){1000}',
  '[a-z]{1900}',
  '.{0,1900}',
  '(a|b|c|d|e|r)*r(.){60}',
  '(.?){900}.{900}',
  `${'('.repeat(300)}a${')'.repeat(300)}`,
  'a{99999999999999}',
  '(((((.*)*)*)*)*)*',
  '[^a]*[^b]*[^c]*[^d]*[^e]*[^f]*z',
];

function manyOf(random: Random, operator: string, draw: () => string): string {
  const parts: string[] = [];
  const wanted = random.pick([20, 250, 1_000, 3_000]);
  for (let length = 0; parts.length < wanted && length < MAX_LENGTH + 100;) {
    const part = draw();
    parts.push(part);
    length += part.length + operator.length;
  }
  // Without the end that is too long most of the time, so that the search is reached.
  return random.chance(0.9)
    ? parts
        .join(operator)
        .slice(0, MAX_LENGTH)
        .replace(/ [^ ]*$/u, '')
        .replace(/ (?:OR|AND)$/u, '')
    : parts.join(operator);
}

function letter(random: Random): string {
  return random.pick([...LETTERS]);
}

function word(random: Random): string {
  const chosen = random.pick(WORDS);
  return random.chance(0.5) ? chosen : chosen + letter(random) + letter(random);
}
