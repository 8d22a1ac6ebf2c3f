import type { Random } from '#tests/builders/random';
import type { QueryRecord } from './query-records';
import { anyLeaf, anyTextLeaf, type DrawnQuery } from './random-query-leaf';

/**
 * A query in the query language and, written without its parser and the search, what it finds by looking at every record: the
 * reference of random tests.
 */
export function anyQuery(random: Random): DrawnQuery {
  return anyLevel(random, 2, anyLeaf);
}

interface Clause {
  readonly part: DrawnQuery;
  readonly conjunction: '' | 'AND' | 'OR';
  readonly isExcluded: boolean;
}

function anyLevel(random: Random, depth: number, leafOf: (random: Random) => DrawnQuery): DrawnQuery {
  const clauses: Clause[] = [];
  const texts: string[] = [];
  const count = 1 + random.below(depth === 0 ? 2 : 4);
  for (let index = 0; index < count; index += 1) {
    const conjunction = index === 0 ? '' : random.pick(['', '', 'AND', 'OR', 'OR'] as const);
    const sign = random.pick(['', '', '', '', 'NOT ', '-', '!', '+']);
    const part = depth > 0 && random.chance(0.3) ? anyGroup(random, depth, leafOf) : leafOf(random);
    clauses.push({ part, conjunction, isExcluded: sign !== '' && sign !== '+' });
    const operator = conjunction === '' ? '' : random.pick(OPERATORS[conjunction]);
    texts.push([operator, sign + part.text + (random.chance(0.05) ? '^2' : '')].filter(Boolean).join(' '));
  }
  // Not in the group of a field, where it may be an exact word.
  if (depth > 0 && random.chance(0.05)) {
    texts.push(String.raw`\!`);
    clauses.push({ part: { text: '', finds: null }, conjunction: '', isExcluded: false });
  }
  return { text: texts.join(' '), finds: meaningOf(clauses) };
}

const OPERATORS = { AND: ['AND', '&&'], OR: ['OR', '||'] } as const;

function anyGroup(random: Random, depth: number, leafOf: (random: Random) => DrawnQuery): DrawnQuery {
  if (random.chance(0.3)) {
    // Clauses without a field of their own have that of the group.
    const field = random.pick(['text:', 'inputs.body:', 'inputs.\\*:', 'text.exact:']);
    const inside = anyLevel(random, 0, (drawing) => withoutField(anyTextLeaf(drawing, field), field));
    return { text: `${field}(${inside.text})`, finds: inside.finds };
  }
  const inside = anyLevel(random, depth - 1, leafOf);
  return { text: `(${inside.text})`, finds: inside.finds };
}

function withoutField({ text, finds }: DrawnQuery, field: string): DrawnQuery {
  return { text: text.slice(field.length), finds };
}

/** The rule of the contract (4.2), from left to right. */
function meaningOf(clauses: readonly Clause[]): DrawnQuery['finds'] {
  const occurs: Array<'must' | 'should' | 'not'> = [];
  clauses.forEach(({ conjunction, isExcluded }, index) => {
    const isTurned = conjunction !== '' && occurs[index - 1] !== 'not';
    if (isTurned) occurs[index - 1] = conjunction === 'AND' ? 'must' : 'should';
    occurs.push(isExcluded ? 'not' : conjunction === 'OR' ? 'should' : 'must');
  });
  const testsOf = (wanted: 'must' | 'should' | 'not') =>
    clauses.flatMap(({ part }, index) => (occurs[index] === wanted ? (part.finds ?? []) : []));
  const [must, should, not] = [testsOf('must'), testsOf('should'), testsOf('not')];
  if (must.length + should.length + not.length === 0) return null;
  return (record: QueryRecord) => {
    const meets = (test: (record: QueryRecord) => boolean) => test(record);
    if (!must.every(meets) || not.some(meets)) return false;
    return must.length > 0 || should.length === 0 || should.some(meets);
  };
}
