import { describe, expect, it } from 'vitest';
import { nastyText } from '#tests/builders/nasty-text';
import { randomFrom } from '#tests/builders/random';
import { A_ROW_PLAN } from '#tests/fakes/import-source';
import { conllSentence } from '../dataset-export/conll';
import { codePointLength } from '../text/code-points';
import { labelWords } from '../dataset-export/label-words';
import { conllRows } from './conll-rows';
import { rowMapper } from './map-row';
import type { Cells } from './source-row';

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}

async function rowsOf(text: string) {
  const rows: unknown[] = [];
  for await (const row of conllRows(bytesOf(text)))
    rows.push(
      row.kind === 'row'
        ? [row.line, row.cells.get('text'), row.cells.get('spans')]
        : [row.line, row.problem],
    );
  return rows;
}

const span = (start: number, end: number, label: string) => ({ start, end, label });
const tagged = (...tags: readonly string[]) => tags.map((tag, index) => `w${index}\t${tag}`).join('\n');
const spansOf = async (...tags: readonly string[]) => {
  const [row] = await rowsOf(tagged(...tags));
  return Array.isArray(row) ? (row[2] as unknown) : null;
};

describe('a CoNLL file', () => {
  it('a CoNLL file has a row for each sentence, with its words joined by spaces and its first line', async () => {
    expect(await rowsOf('\nAda\tB-PER\n\n\r\nin O\r\nKöln B-LOC\r\n')).toEqual([
      [2, 'Ada', [span(0, 3, 'PER')]],
      [5, 'in Köln', [span(3, 7, 'LOC')]],
    ]);
  });

  it('a CoNLL file has offsets in code points', async () => {
    expect(await rowsOf('😀\tO\nKöln\tB-LOC')).toEqual([[1, '😀 Köln', [span(2, 6, 'LOC')]]]);
  });

  it.each([
    ['U+FEFF at its start', '\uFEFFAnna'],
    ['U+FEFF at its end', 'x\uFEFF'],
    ['a no-break space at its end', 'x\u00A0'],
    ['an ideographic space inside', 'x\u3000y'],
    ['only U+FEFF', '\uFEFF'],
  ])('a CoNLL file keeps a word with %s (SET-93)', async (_, word) => {
    const length = codePointLength(word);
    for (const separator of ['\t', ' ', '  '])
      expect(await rowsOf(`in O\n${word}${separator}B-PER\r\n`)).toEqual([
        [1, `in ${word}`, [span(3, 3 + length, 'PER')]],
      ]);
  });

  it('a CoNLL file loses only its own byte order mark (SET-93)', async () => {
    expect(await rowsOf('\uFEFFAda\tB-PER\n \u00A0\n\uFEFF\tO')).toEqual([
      [1, 'Ada', [span(0, 3, 'PER')]],
      [3, '\uFEFF', []],
    ]);
  });

  it('a CoNLL file has its tags in the last column, and may contain document starts and comments', async () => {
    const text = '-DOCSTART- -X- O O\n\n# id = 7\nAda NNP B-NP B-PER\n# NN O O\n-DOCSTART-\nb N O O';
    expect(await rowsOf(text)).toEqual([
      [4, 'Ada #', [span(0, 3, 'PER')]],
      [7, 'b', []],
    ]);
  });

  it.each([
    ['BIO', ['B-A', 'I-A', 'O', 'B-A', 'B-A'], [span(0, 5, 'A'), span(9, 11, 'A'), span(12, 14, 'A')]],
    ['IOB', ['I-A', 'I-A', 'B-A', 'I-B'], [span(0, 5, 'A'), span(6, 8, 'A'), span(9, 11, 'B')]],
    ['BIOES', ['B-A', 'I-A', 'E-A', 'S-A', 'S-A'], [span(0, 8, 'A'), span(9, 11, 'A'), span(12, 14, 'A')]],
    ['BILOU', ['B-A', 'L-A', 'U-B'], [span(0, 5, 'A'), span(6, 8, 'B')]],
    ['BMES', ['B-A', 'M-A', 'E-A', 'E-A'], [span(0, 8, 'A'), span(9, 11, 'A')]],
    ['one kind of spans', ['B', 'I', 'O'], [span(0, 5, 'entity')]],
  ])('a CoNLL file may have tags of %s', async (_, tags, spans) => {
    expect(await spansOf(...tags)).toEqual(spans);
  });

  it('a CoNLL file is refused at the line of a word without a tag', async () => {
    const problem = { code: 'word-without-tag' };
    expect(await rowsOf('a\tO\nb\n\nc\tO')).toEqual([
      [2, problem],
      [4, 'c', []],
    ]);
    expect(await rowsOf('The quick fox')).toEqual([[1, problem]]);
  });

  it.each([
    ['Ada Lovelace, London.', [span(0, 12, 'PER'), span(14, 20, 'LOC')]],
    ['Donaudampf 😀 #1', [span(0, 5, 'RIVER'), span(5, 10, 'STEAM')]],
    ['1 000 Euro', [span(0, 5, 'SUM')]],
    ['नमस्ते 3.14', [span(0, 3, 'GREETING'), span(7, 8, 'NUMBER')]],
  ])(
    'a CoNLL file written by an export of %j is exported as the same file again (SET-160)',
    async (text, spans) => {
      const written = conllSentence(text, spans);
      expect(await exportedAgain(written)).toBe(written);
    },
  );

  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'a CoNLL file written by an export of a text of seed %i is exported as the same file again (SET-160)',
    async (seed) => {
      const random = randomFrom(seed);
      const text = Buffer.from(nastyText(random, 40)).toString();
      const length = codePointLength(text);
      const spans = Array.from({ length: random.below(5) }, () => {
        const start = random.below(length + 1);
        return span(start, start + random.below(length - start + 1), random.pick(['A', 'B']));
      });
      const written = conllSentence(text, spans);
      expect(await exportedAgain(written)).toBe(written);
    },
  );
});

async function exportedAgain(file: string): Promise<string> {
  const again: string[] = [];
  for await (const row of conllRows(bytesOf(file)))
    if (row.kind === 'row') again.push(conllSentence(String(row.cells.get('text')), spansIn(row.cells)));
  return again.join('');
}

const spansIn = (cells: Cells) => cells.get('spans') as ReturnType<typeof span>[]; // The reader creates spans of this type.

it('words that an export made from labels become the options of the question again', async () => {
  const options = ['brand name', 'brand_name'].map((value) => ({ value, text: value, description: null }));
  const wordOf = labelWords(options.map(({ value }) => value));
  const spans = [span(0, 1, 'brand name'), span(2, 3, 'brand_name')];
  const map = rowMapper({
    ...A_ROW_PLAN,
    questions: [
      {
        name: 'ent',
        title: 'Entities',
        description: null,
        required: true,
        settings: {
          type: 'span',
          field: 'text',
          options,
          visibleOptions: null,
          allowOverlapping: false,
          allowCharacterAnnotation: true,
        },
      },
    ],
    mapping: { ...A_ROW_PLAN.mapping, suggestions: [{ question: 'ent', column: 'spans', type: null }] },
  });
  for await (const row of conllRows(bytesOf(conllSentence('a b', spans, wordOf))))
    expect(row.kind === 'row' && map(row.cells)).toMatchObject({
      ok: true,
      value: { suggestions: [{ value: { type: 'span', value: spans } }] },
    });
  expect.assertions(1);
});
