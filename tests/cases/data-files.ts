import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { nastyText } from '#tests/builders/nasty-text';
import { randomFrom, type Random } from '#tests/builders/random';
import type { ImportDefinition } from './import-case';

/** A file of data with the definition that it is imported with. */
export interface DataFile {
  readonly file: string;
  readonly data: Uint8Array;
  readonly definition: ImportDefinition;
}

/** A row by its columns, read without a reader of the product. */
export type SourceRow = Readonly<Record<string, unknown>>;

interface Shape {
  readonly definition: ImportDefinition;
  /** The file with rows of the project's own in place of the published ones. */
  readonly write: (random: Random) => string;
}

const ROWS = 120;
const EXAMPLES = path.join(import.meta.dirname, '../../docs/examples');

/** A file of the documentation or of a test, which the test knows the content of. */
const jsonOf = <T>(file: string) => JSON.parse(readFileSync(path.join(EXAMPLES, file), 'utf8')) as T;

const INTENTS = jsonOf<ReadonlyArray<{ readonly value: string }>>('banking77/labels.json');
const ENTITIES = ['scientist', 'organisation', 'chemicalelement', 'astronomicalobject', 'misc'];
const MORE_ENTITIES = [
  'person',
  'university',
  'country',
  'location',
  'discipline',
  'enzyme',
  'protein',
  'chemicalcompound',
  'event',
  'academicjournal',
  'award',
  'theory',
];

/** The public datasets that the product is tried with, which are not part of the project. Each has the columns of the published file. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'banking77.csv': {
    definition: withOptions(jsonOf('banking77/definition.json'), INTENTS),
    write: (random) => csv(['text', 'category'], random, () => [textOf(random), random.pick(INTENTS).value]),
  },
  'e2e-nlg.csv': {
    definition: {
      name: 'e2e',
      fields: [{ name: 'facts', title: 'Facts', required: true }],
      questions: [{ name: 'sentence', title: 'Sentence', required: true, settings: { type: 'text' } }],
      metadata_properties: [{ name: 'reference', title: 'Reference', settings: { type: 'terms' } }],
      mapping: {
        fields: { facts: 'mr' },
        metadata: { reference: 'ref' },
        suggestions: [
          {
            question: 'sentence',
            column: 'ref',
            score: { constant: 0.25 },
            agent: { constant: '-people 1' },
          },
        ],
      },
    },
    write: (random) =>
      csv(['mr', 'ref'], random, () => [
        `name[${nastyText(random, 3)}], area[city centre], price[£20-25]`,
        textOf(random),
      ]),
  },
  'response-pairs.jsonl': {
    definition: jsonOf('response-pairs/definition.json'),
    write: (random) => lines(() => JSON.stringify(pairOf(random))),
  },
  'crossner-science.conll': {
    definition: {
      name: 'entities',
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions: [
        {
          name: 'entities',
          title: 'Entities',
          required: true,
          settings: { type: 'span', field: 'text', options: [...ENTITIES, ...MORE_ENTITIES] },
        },
      ],
      mapping: {
        fields: { text: 'text' },
        suggestions: [{ question: 'entities', column: 'spans', agent: { constant: 'tagger' } }],
      },
    },
    write: (random) => lines(() => `${sentenceOf(random)}\n`),
  },
};

/** The files with rows of the project's own, which hold what is difficult in the published ones and more of it. */
export function writtenFiles(): readonly DataFile[] {
  return Object.entries(SHAPES).map(([file, { definition, write }], index) => ({
    file,
    definition,
    data: new TextEncoder().encode(write(randomFrom(index + 1))),
  }));
}

/** The published files in a folder; those that it does not have are left out. */
export function publishedFiles(folder: string): readonly DataFile[] {
  return Object.entries(SHAPES)
    .map(([file, { definition }]) => ({ file, definition, at: path.join(folder, file) }))
    .filter(({ at }) => existsSync(at))
    .map(({ file, definition, at }) => ({ file, definition, data: readFileSync(at) }));
}

/** The rows of a file by readers that the product does not use. */
export function sourceRows({ file, data }: DataFile): readonly SourceRow[] {
  const text = new TextDecoder().decode(data);
  if (file.endsWith('.csv')) return parse<SourceRow>(text, { columns: true });
  if (file.endsWith('.jsonl'))
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SourceRow); // Lines of objects.
  return text
    .split(/\n\n+/u)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => ({
      text: sentence
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0])
        .join(' '),
    }));
}

function withOptions(definition: ImportDefinition, options: readonly unknown[]): ImportDefinition {
  const [question] = definition['questions'] as readonly [{ readonly settings: { readonly type: string } }]; // The example has one.
  const settings = { type: question.settings.type, options };
  return { ...definition, questions: [{ ...question, settings }] };
}

/** A text with words, and often with blanks or line breaks at its ends, quotes, or what a spreadsheet would calculate. */
function textOf(random: Random): string {
  const end = () => random.pick(['', '', '', ' ', '\n', '\n\n\n', '\t', '"', "'", '=', '-', '@', '\ufeff']);
  const middle = random.pick([
    'card',
    'a "quoted", word',
    "isn't; it",
    '1,5 €',
    '{"a": 1}',
    '[1]',
    '\\"',
    '007',
  ]);
  const text = `${end()}${nastyText(random)} ${middle} ${nastyText(random, random.pick([2, 2, 2, 600]))}${end()}`;
  return Buffer.from(text).toString(); // No file of UTF-8 has half of a surrogate pair.
}

function pairOf(random: Random): SourceRow {
  const list = () => `1. ${textOf(random)}\n\n- *b*\n\n\`\`\`scss\n$a: 1;\n\`\`\``;
  return {
    instruction: textOf(random),
    response_1: list(),
    response_2: textOf(random),
    model_1: random.pick(['model-a', '3', 'true']),
    model_2: 'model b',
    source: random.pick(['helpful_base', 'vicuna']),
    preference: 1 + random.below(1_000_001) / 1_000_000,
  };
}

function sentenceOf(random: Random): string {
  let label: string | null = null;
  return Array.from({ length: 3 + random.below(30) }, () => {
    const isInside = label !== null && random.chance(0.5);
    if (!isInside) label = random.chance(0.3) ? random.pick(ENTITIES) : null;
    const word = random.pick([
      'ESA',
      "'s",
      '99942',
      'e\u0301',
      '😀',
      '👩‍🚀',
      '(',
      '"',
      '东京都',
      'سلام',
      '#1',
      'a#b',
      '.',
    ]);
    return `${word}\t${label === null ? 'O' : `${isInside ? 'I' : 'B'}-${label}`}`;
  }).join('\n');
}

function lines(line: () => string): string {
  return Array.from({ length: ROWS }, () => `${line()}\n`).join('');
}

/** Cells that need no quotes have some at random. */
function csv(columns: readonly string[], random: Random, row: () => readonly string[]): string {
  const cell = (text: string) =>
    /[",\r\n]/u.test(text) || random.chance(0.3) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${columns.join(',')}\n${lines(() => row().map(cell).join(','))}`;
}
