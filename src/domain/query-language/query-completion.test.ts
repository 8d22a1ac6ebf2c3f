import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { queryCompletions, type QueryField } from './query-completion';

const NONE: QueryField['values'] = new Map();

const FIELDS: readonly QueryField[] = [
  { name: 'text', kind: 'text', values: NONE },
  {
    name: 'status',
    kind: 'keyword',
    values: new Map([
      ['Default', 5],
      ['Validated', 3],
      ['Discarded', 0],
    ]),
  },
  { name: 'predicted_as', kind: 'keyword', values: new Map([['spam', 4]]) },
  {
    name: 'metadata.split',
    kind: 'keyword',
    values: new Map([
      ['train', 6],
      ['train data', 1],
      ['a\nb', 1],
    ]),
  },
  { name: 'metadata.my key', kind: 'keyword', values: new Map([['-1', null]]) },
  { name: 'score', kind: 'number', values: NONE },
];

/** Completions of a text in which a bar marks the caret. */
function completions(marked: string) {
  const caret = marked.indexOf('|');
  return queryCompletions(marked.replace('|', ''), caret, FIELDS);
}

const texts = (marked: string) => completions(marked)?.options.map(({ text }) => text);

/** The text after the first option was chosen. */
function completed(marked: string): string {
  const found = completions(marked);
  const text = marked.replace('|', '');
  const [first] = found?.options ?? [];
  if (found === null || first === undefined) return 'nothing';
  return `${text.slice(0, found.start)}${first.insertion}|${text.slice(found.end)}`;
}

describe('completion of a field', () => {
  it('the completion of a field offers fields that begin with the typed text before those that contain it (TSK-4)', () => {
    expect(texts('s|')).toEqual(['status', 'score', 'predicted_as', 'metadata.split']);
    expect(texts('SPLIT|')).toEqual(['metadata.split']);
    expect(texts('xyz|')).toEqual([]);
  });

  it.each([
    ['sta|', 'status:|'],
    ['bear AND sta|', 'bear AND status:|'],
    ['(-sta| cat)', '(-status:| cat)'],
    ['sta|tu', 'status:|'],
    ['pre|:spam', 'predicted_as|:spam'],
    ['my|', 'metadata.my\\ key:|'],
    ['metadata.my\\ k|', 'metadata.my\\ key:|'],
    ['status:x pred|', 'status:x predicted_as:|'],
  ])('the completion of %s leads to %s (TSK-4)', (before, after) => {
    expect(completed(before)).toBe(after);
  });

  it('the completion lists all fields where nothing is typed, and reports that no word has begun (TSK-4)', () => {
    expect(completions('|')?.isBegun).toBe(false);
    expect(texts('|')).toEqual([...FIELDS.map(({ name }) => name), 'NOT']);
    expect(completions('s|')?.isBegun).toBe(true);
  });
});

describe('completion of a value', () => {
  it('the completion of a value offers the values of the field with their counts (TSK-4)', () => {
    const options = completions('status:|')?.options.map(({ text, count }) => [text, count]);
    expect(options).toEqual([
      ['Default', 5],
      ['Validated', 3],
      ['Discarded', 0],
    ]);
    expect(completions('status:|')?.isBegun).toBe(true);
    expect(texts('status:d|')).toEqual(['Default', 'Discarded', 'Validated']);
  });

  it.each([
    ['status:val|', 'status:Validated|'],
    ['status: val|', 'status: Validated|'],
    ['status:val|idated AND bear', 'status:Validated| AND bear'],
    ['metadata.split:data|', 'metadata.split:"train data"|'],
    ['metadata.split:"tr|"', 'metadata.split:train|'],
    ['metadata.split:"train d|', 'metadata.split:"train data"|'],
    ['metadata.split:"train d| AND bear', 'metadata.split:"train data"| AND bear'],
    ['metadata.my\\ key:|', 'metadata.my\\ key:"-1"|'],
    ['status:(Default OR val|)', 'status:(Default OR Validated|)'],
    ['status:((val|', 'status:((Validated|'],
    ['_exists_:spl|', '_exists_:metadata.split|'],
  ])('the completion of %s leads to %s (TSK-4)', (before, after) => {
    expect(completed(before)).toBe(after);
  });

  it('the completion offers neither the value that is typed already nor a value with several lines (TSK-4)', () => {
    expect(texts('status:Validated|')).toEqual([]);
    expect(texts('metadata.split:|')).toEqual(['train', 'train data']);
    expect(texts('score:|')).toEqual([]);
  });

  it('the completion offers fields again after the group of a field (TSK-4)', () => {
    expect(texts('status:(Default) sc|')).toEqual(['score']);
  });
});

describe('completion of an operator', () => {
  it('the operators AND and OR are offered only after a clause (TSK-4)', () => {
    expect(texts('bear a|')?.[0]).toBe('AND');
    expect(texts('bear AND o|')).not.toContain('OR');
    expect(texts('(o|')).not.toContain('OR');
    expect(completed('bear o|')).toBe('bear OR |');
    expect(texts('bear |')?.slice(0, 3)).toEqual(['AND', 'OR', 'NOT']);
    expect(texts('status:|')).not.toContain('NOT');
  });
});

describe('no completion', () => {
  it.each(['n:[1 T|', '/be.|', 'be*|', 'baer|~1', 'bear~|', 'AND|', '"cat"|', '[1 TO 2|]'])(
    'no completion is offered in %s (TSK-4)',
    (marked) => {
      expect(completions(marked)?.options ?? []).toEqual([]);
    },
  );
});

it('a completion replaces a part of any text around the caret (TSK-4)', () => {
  const pieces = ['status', ':', '"', ' ', '(', ')', 'AND', '\\', '/', '[', '~', 'tra', '*', '-', '👍'];
  forEachSeed((random) => {
    const text = Array.from({ length: random.below(20) }, () => random.pick(pieces)).join('');
    const caret = random.below(text.length + 1);
    const found = queryCompletions(text, caret, FIELDS);
    if (found === null) return;
    expect(found.start).toBeLessThanOrEqual(caret);
    expect(found.end).toBeGreaterThanOrEqual(caret);
    expect(found.end).toBeLessThanOrEqual(text.length);
  });
});
