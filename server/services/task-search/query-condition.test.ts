import { describe, expect, it } from 'vitest';
import { assertNever } from '#domain/shared/assert-never';
import type { RecordTask } from '#domain/task-record/task-record';
import type { Bound, Column, Condition, Interval, TextColumn } from '#server/search/search-request';
import { queryCondition } from './query-condition';
import type { TaskFields } from './task-fields';

const NOW = Date.UTC(2024, 3, 2, 12);

const FIELDS: TaskFields = {
  task: 'TextClassification',
  inputs: new Set(['subject', 'body']),
  metadata: new Map([
    ['split', 1],
    ['n', 4],
    ['ratio', 12],
    ['checked', 2],
    ['mixed', 5],
    ['list.of.objects', 0],
  ]),
  vectors: new Map(),
};

/** A condition in short. */
function inShort(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return `${condition.kind}(${condition.of.map(inShort).join(', ')})`;
    case 'not':
      return `not ${inShort(condition.of)}`;
    case 'exists':
      return `${columnInShort(condition.column)} exists`;
    case 'pattern': {
      const { column, pattern } = condition;
      const edits = pattern.kind === 'fuzzy' ? ` (${pattern.edits})` : '';
      return `${columnInShort(column)} like ${pattern.kind} ${pattern.text}${edits}`;
    }
    case 'words':
      return `${condition.column && columnInShort(condition.column)} has ${condition.text}`;
    case 'sequence': {
      const { column, words, slop } = condition;
      return `${columnInShort(column)} has "${words.join(' ')}"${slop === 0 ? '' : `~${slop}`}`;
    }
    case 'word-range':
      return `${columnInShort(condition.column)} ${rangeInShort(condition)}`;
    case 'value': {
      const { column, match } = condition;
      if (match.kind === 'terms') return `${column.name} = ${match.values.join(' | ')}`;
      if (match.kind === 'range') return `${column.name} from ${match.ge} to ${match.le}`;
      return `${column.name} ${rangeInShort(match)}`;
    }
    default:
      return assertNever(condition);
  }
}

function columnInShort(column: Column | TextColumn): string {
  const isExact = column.kind === 'text' && column.analyzer === 'blanks';
  return isExact ? `${column.name}.exact` : column.name;
}

function rangeInShort({ from, to }: Pick<Interval, 'from' | 'to'>): string {
  const [low, high] = [boundInShort(from), boundInShort(to)];
  return `${from?.isIncluded ? '[' : '('}${low}, ${high}${to?.isIncluded ? ']' : ')'}`;
}

function boundInShort(bound: Bound | null): string {
  if (bound === null) return '*';
  const { value } = bound;
  const isTime = typeof value === 'number' && value > 1e15;
  return isTime ? new Date(value / 1_000).toISOString() : String(value);
}

function meaning(text: string, task: RecordTask = 'TextClassification'): string {
  const condition = queryCondition(text, { fields: { ...FIELDS, task }, now: NOW });
  if (!condition.ok) return condition.error.code;
  return condition.value === null ? 'no condition' : inShort(condition.value);
}

describe('levels of a query', () => {
  it.each([
    ['bear', 'text has bear'],
    ['bear cat', 'all(text has bear, text has cat)'],
    ['bear OR cat', 'any(text has bear, text has cat)'],
    ['bear -cat', 'all(text has bear, not text has cat)'],
    ['cat OR good AND bear', 'all(text has good, text has bear)'],
    ['NOT cat OR good', 'all(any(text has good), not text has cat)'],
    ['NOT status:Validated', 'not status = Validated'],
    ['bear OR (NOT cat)', 'any(text has bear, not text has cat)'],
    ['(refund) AND NOT id:"r4"', 'all(text has refund, not id = r4)'],
    ['  ', 'no condition'],
    ['*:*', 'all()'],
  ])('%s is %s (TWI-35)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['\\!', 'any()'],
    ['bear \\!', 'text has bear'],
    ['bear AND (\\! "?")', 'text has bear'],
    ['\\! OR bear', 'any(text has bear)'],
    ['NOT \\!', 'any()'],
    ['& | "-"', 'any()'],
  ])('%s keeps only clauses with words: %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('values of fields', () => {
  it.each([
    ['state-of-the-art', 'text has state-of-the-art'],
    ['"bear"', 'text has bear'],
    ['inputs.subject:news', 'inputs.subject has news'],
    ['inputs.\\*:news', 'any(inputs.subject has news, inputs.body has news)'],
    ['status:Validated', 'status = Validated'],
    ['predicted_by:"bot b"', 'predicted_by = bot b'],
    ['metadata.split:train\\ data', 'metadata.split = train data'],
    ['metadata.split:(train data)', 'metadata.split = train data'],
    ['metadata.split:(train data OR "test")', 'any(metadata.split = train data, metadata.split = test)'],
    ['metadata.split:train data', 'all(metadata.split = train, text has data)'],
    ['metadata.mixed:5', 'metadata.mixed = 5'],
    ['metadata.n:5', 'metadata.n = 5'],
    ['metadata.ratio:0.5', 'metadata.ratio = 0.5'],
    ['metadata.checked:true', 'metadata.checked = true'],
    ['multi_label:false', 'multi_label = false'],
    ['alike:1xg0trlhfxb', 'alike = 7052839564000223'],
    ['alike:"1xg0trlhfxb"', 'alike = 7052839564000223'],
    ['alike:00000000010', 'alike = 36'],
    ['alike:000000001e5', 'alike = 1805'],
    ['alike:1XG0TRLHFXB', 'any()'],
    ['alike:(late payment)', 'any()'],
    ['alike:[0 TO 1]', 'any()'],
    ['alike:1xg*', 'any()'],
    ['alike:*', 'alike exists'],
    ['score:0.95', 'score = 0.95'],
    ['metrics.text_length:>50', 'text_length (50, *)'],
    ['event_timestamp:2024-04-02', 'event_timestamp [2024-04-02T00:00:00.000Z, 2024-04-03T00:00:00.000Z)'],
  ])('%s is %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['score:[0.5 TO 0.6]', 'score [0.5, 0.6]'],
    ['score:{0.55 TO *}', 'score (0.55, *)'],
    ['metadata.n:>5', 'metadata.n (5, *)'],
    ['metadata.n:<=123456789012345678901', 'metadata.n (*, 123456789012345678901]'],
    ['metadata.split:[a TO m}', 'metadata.split [a, m)'],
    ['score:[* TO *]', 'score exists'],
    ['last_updated:[now-1d TO now]', 'last_updated [2024-04-01T12:00:00.000Z, 2024-04-02T12:00:00.001Z)'],
    [
      'last_updated:[2024-04 TO 2024-04-02]',
      'last_updated [2024-04-01T00:00:00.000Z, 2024-04-03T00:00:00.000Z)',
    ],
    [
      'last_updated:{2024-04 TO 2024-04-02}',
      'last_updated (2024-04-01T00:00:00.000Z, 2024-04-02T00:00:00.000Z)',
    ],
  ])('%s is the range %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['*', 'text exists'],
    ['_exists_:annotated_as', 'annotated_as exists'],
    ['metadata.n:*', 'metadata.n exists'],
    ['inputs.\\*:*', 'any(inputs.subject exists, inputs.body exists)'],
    ['vectors.mini:*', 'vectors = mini'],
  ])('%s asks for any value: %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'nope:x',
    'nope:ba?r',
    'nope:[1 TO 2]',
    '_exists_:nope',
    'inputs.zz:x',
    'metadata.zz:5',
    'metadata._hidden:5',
    'metadata.list.of.objects:5',
    'vectors.mini:5',
  ])('the unknown field of %s matches nothing (TWI-36)', (text) => {
    expect(meaning(text)).toBe('any()');
  });

  it('fields of other tasks are unknown (TWI-36)', () => {
    expect(meaning('predicted:ok', 'Text2Text')).toBe('any()');
    expect(meaning('multi_label:true', 'TokenClassification')).toBe('any()');
    expect(meaning('tokens:Kim')).toBe('any()');
  });
});

describe('phrases, exact words and ranges of words', () => {
  it.each([
    ['"Sleepy cat"', 'text has "sleepy cat"'],
    ['"cat"', 'text has cat'],
    ['"bear cat"~4', 'text has "bear cat"~4'],
    ['"state-of"', 'text has "state of"'],
    ['"kim@site.org"', 'text has "kim site.org"'],
    ['inputs.subject:"weekly news"', 'inputs.subject has "weekly news"'],
    ['inputs.\\*:"weekly news"', 'any(inputs.subject has "weekly news", inputs.body has "weekly news")'],
    ['"!" bear', 'text has bear'],
    ['"!"', 'any()'],
  ])('%s is %s (TWI-34)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['text.exact:cat.', 'text.exact has cat.'],
    ['text.exact:BEAR\\!', 'text.exact has BEAR!'],
    ['text.exact:"The cat."', 'text.exact has "The cat."'],
    ['text.exact:"The cat."~2', 'text.exact has "The cat."~2'],
    ['text.exact:[A TO Z}', 'text.exact [A, Z)'],
    ['text.exact:*', 'text.exact exists'],
    ['inputs.subject.exact:News', 'inputs.subject.exact has News'],
    ['inputs.\\*.exact:News', 'any(inputs.subject.exact has News, inputs.body.exact has News)'],
    ['inputs.zz.exact:News', 'any()'],
  ])('%s compares words as they are written: %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['[Apple TO M}', 'text [apple, m)'],
    ['text:{a TO *}', 'text (a, *)'],
    ['inputs.body:<=m', 'inputs.body (*, m]'],
    ['text:[* TO *]', 'text exists'],
    ['multi_label:[* TO *]', 'multi_label exists'],
    ['multi_label:[false TO true]', 'any()'],
  ])('%s is the range %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('patterns', () => {
  it.each([
    ['be?r', 'text like wildcard be?r'],
    ['BE\\*R*', 'text like wildcard be\\*r*'],
    ['inputs.subject:*FUND', 'inputs.subject like wildcard *fund'],
    ['inputs.\\*:be?r', 'any(inputs.subject like wildcard be?r, inputs.body like wildcard be?r)'],
    ['text:/BE.r/', 'text like regex BE.r'],
    [
      'Ab~ Abc~ BAERED~ a~2',
      'all(text like fuzzy ab (0), text like fuzzy abc (1), text like fuzzy baered (2), text like fuzzy a (2))',
    ],
    ['😀😀~', 'text like fuzzy 😀😀 (0)'],
  ])('words are lower-cased except in a regular expression: %s is %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['status:Val*', 'status like wildcard Val*'],
    ['metadata.split:Trian~1', 'metadata.split like fuzzy Trian (1)'],
    ['predicted_by:/bot.[ab]/', 'predicted_by like regex bot.[ab]'],
    ['id:R?', 'id like wildcard R?'],
    ['metadata.mixed:5*', 'metadata.mixed like wildcard 5*'],
  ])('whole values keep their case: %s is %s (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'score:0*',
    'metadata.n:/5/',
    'metadata.ratio:1~',
    'metadata.checked:tru*',
    'last_updated:2024*',
    'vectors.mini:a*',
  ])('numbers, dates, booleans and vectors match no pattern: %s (TWI-36)', (text) => {
    expect(meaning(text)).toBe('any()');
  });
});

describe('queries that are refused', () => {
  it.each(['!', 'bear AND', '(bear', '"bear', 'a:b:c', 'site.org/x', '()'])(
    '%s is malformed (TWI-37)',
    (text) => {
      expect(meaning(text)).toBe('malformed-query');
    },
  );

  it.each([
    'score:high',
    'score:"high"',
    'score:(1 2)',
    'score:[low TO 1]',
    'metadata.n:1x',
    'metadata.n:1e999',
    'multi_label:maybe',
    'event_timestamp:soon',
    'event_timestamp:[2024 TO soon]',
  ])('the value of %s does not fit its field (TWI-37)', (text) => {
    expect(meaning(text)).toBe('unfit-value');
  });

  it('a query beyond the limits is too complex (TWI-37)', () => {
    expect(meaning('a'.repeat(8_193))).toBe('too-complex');
  });

  it.each(['/(a/', 'text:/[z-a]/', '/a@b/', 'status:/a{/'])(
    'the regular expression of %s is malformed (TWI-37)',
    (text) => {
      expect(meaning(text)).toBe('malformed-query');
    },
  );

  it.each([`${'a'.repeat(1_000)}*`, `${'a'.repeat(1_001)}~`, `/${'a'.repeat(1_001)}/`, '/a{1000}{1000}/'])(
    'the pattern of %s is too complex (TWI-37)',
    (text) => {
      expect(meaning(text)).toBe('too-complex');
    },
  );

  it.each(['tokens:x', 'metrics.tokens.value:Ki*'])(
    'the field of %s is refused until the search has its values',
    (text) => {
      expect(meaning(text, 'TokenClassification')).toBe('unsupported');
    },
  );
});
