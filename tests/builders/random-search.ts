import type { FilterCondition } from '#domain/search/filter-condition';
import { SUGGESTION_PROPERTIES } from '#domain/search/feedback/record-subject';
import type { SortKey, SortSubject } from '#domain/search/feedback/record-order';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { SIMILARITY_LIMITS } from '#domain/search/similarity';
import { nastyText } from './nasty-text';
import type { Random } from './random';
import { onAnswer, onMetadata, onSuggestion } from './search.builder';

/** Characters that break grammars, encodings and objects. */
const SIGNS = [
  '.',
  '~',
  '*',
  '%',
  '+',
  '&',
  '=',
  '?',
  '#',
  '/',
  '\\',
  ';',
  ':',
  ',',
  '"',
  "'",
  '<b>',
  ' ',
  '\0',
];
const GRAMMAR = ['ge1', 'le2.5', 'ge', 'operator', 'and', 'or', 'values', 'value', 'score', 'agent', 'asc'];
const ESCAPES = [
  '*dot*',
  '*text*',
  '*star*',
  '*percent*',
  '*ud83d*',
  'dot*',
  '%41',
  '%2',
  '%252E',
  '%7E',
  '%E4',
];
const LETTERS = ['__proto__', 'constructor', 'a', 'Zürich', '東京', '👩🏽‍🚀', '\ud83d', '\ude00', '\u2028'];
const PIECES = [...SIGNS, ...GRAMMAR, ...ESCAPES, ...LETTERS];

export function nastyName(random: Random): string {
  if (random.chance(0.1)) return nastyText(random, 4);
  return Array.from({ length: random.below(4) }, () => random.pick(PIECES)).join('');
}

/** Any search that the grammar has room for: its names and values may be anything. */
export function anySearch(random: Random): RecordSearch {
  const unique = (count: number) => [
    ...new Set(Array.from({ length: random.below(count + 1) }, () => nastyName(random))),
  ];
  const text = `${nastyName(random)}x`;
  return {
    text: random.chance(0.3)
      ? null
      : {
          text,
          field: random.chance(0.5) ? null : nastyName(random),
          mode: random.pick(['words', 'parts']),
        },
    filters: [
      ...unique(4).map((property) => onMetadata(property, anyCondition(random))),
      ...unique(3).map((question) => onAnswer(question, anyCondition(random))),
      ...unique(3).flatMap((question) =>
        random
          .some(SUGGESTION_PROPERTIES)
          .map((property) => onSuggestion(question, property, anyCondition(random))),
      ),
    ],
    sort: sortKeys(random, unique(6)),
    similarity: random.chance(0.5)
      ? null
      : {
          recordId: `${nastyName(random)}1`,
          vector: nastyName(random),
          limit: random.pick(SIMILARITY_LIMITS),
          order: random.pick(['most', 'least']),
        },
  };
}

function anyCondition(random: Random): FilterCondition {
  if (random.chance(0.4)) {
    const [a, b] = [anyNumber(random), anyNumber(random)];
    const [ge, le] = [Math.min(a, b), Math.max(a, b)];
    return random.pick([
      { kind: 'range', ge, le },
      { kind: 'range', ge, le: null },
      { kind: 'range', ge: null, le },
    ] as const);
  }
  const values = [...new Set(Array.from({ length: 1 + random.below(3) }, () => nastyName(random)))];
  return { kind: 'terms', values, operator: random.pick(['or', 'and']) };
}

function anyNumber(random: Random): number {
  return random.pick([0, -1, 7, 0.5, -12.25, 0.1 + 0.2, 1e21, -1e-7, Number.MAX_VALUE, Number.MIN_VALUE]);
}

function sortKeys(random: Random, names: readonly string[]): readonly SortKey[] {
  const subjects = names.map((name): SortSubject =>
    random.pick([
      { entity: 'metadata', property: name },
      { entity: 'response', question: name },
      { entity: 'suggestion', question: name, property: 'value' },
      { entity: 'suggestion', question: name, property: 'score' },
    ] as const),
  );
  const times: readonly SortSubject[] = [
    { entity: 'record', property: 'inserted_at' },
    { entity: 'record', property: 'updated_at' },
  ];
  return [...subjects, ...random.some(times)].map((by) => ({ by, order: random.pick(['asc', 'desc']) }));
}
