import type { DatasetToImport } from '../e2e/support/import-datasets';

/** Everything that is measured on is made here, so that a run needs nothing but the product. */
export const NAMES = {
  heavy: 'bench heavy records',
  long: 'bench long text',
  line: 'bench text of one line',
  short: 'bench short records',
  bulk: 'bench pages of records',
  parts: 'bench page with all parts',
  marked: 'bench records with spans',
} as const;

export const SPANS = 2_000;

const WORDS =
  'amber basin cedar delta ember fjord grove heron inlet jetty kiln lagoon marsh nectar orchard pebble quarry river shale tundra';

/** Words that repeat, so that a text of any length is made at once; it begins with its own number. */
function textOf(number: number, length: number): string {
  const words = `${WORDS}. `;
  return `Record ${number}. ${words.repeat(Math.ceil(length / words.length))}`.slice(0, length);
}

/** As long as before: the blank after every so many sentences becomes a line break. */
function inParagraphs(text: string, sentences: number): string {
  let count = 0;
  return text.replaceAll('. ', (end) => {
    count += 1;
    return count % sentences === 0 ? '.\n' : end;
  });
}

/** Every text is another one, and a search for a word of it finds about one in twenty. */
export function optionsUpTo(count: number): ReadonlyArray<{ value: string; text: string }> {
  const words = WORDS.split(' ');
  const word = (index: number) => words[index % words.length] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    value: `option-${index + 1}`,
    text: `${word(index)} ${word(Math.floor(index / words.length))} ${index + 1}`,
  }));
}

const labels = (type: 'label_selection' | 'multi_label_selection', count: number) => ({
  type,
  options: optionsUpTo(count),
});

const span = { type: 'span', field: 'text', options: optionsUpTo(8), allow_overlapping: false };

const definition = (name: string, questions: readonly object[], mapping: object = {}) => ({
  name,
  fields: [{ name: 'text', title: 'Text', required: true }],
  questions,
  mapping: { fields: { text: 'text' }, ...mapping },
});

const texts = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({ text: textOf(index + 1, length) }));

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export function wordsOf(text: string): readonly Stretch[] {
  return [...text.matchAll(/\w+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** Over every other word, from the first one on. */
function spansIn(text: string): ReadonlyArray<Stretch & { label: string }> {
  const words = wordsOf(text).filter((_, index) => index % 2 === 0);
  return words.slice(0, SPANS).map((word, number) => ({ label: `option-${(number % 8) + 1}`, ...word }));
}

/** In paragraphs of about 600 characters, as long documents are. */
export const LONG_TEXT = inParagraphs(textOf(1, 100_000), 5);

/** As transcripts and scraped pages often are: nothing ends a line, so that all of it flows as one. */
export const LONG_LINE = textOf(1, 100_000);

/** One question of each type. */
const SIX_TYPES = [
  { name: 'kind', title: 'Kind', required: true, settings: labels('label_selection', 6) },
  { name: 'topics', title: 'Topics', settings: labels('multi_label_selection', 20) },
  {
    name: 'worth',
    title: 'Worth',
    settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }, { value: 3 }] },
  },
  { name: 'order', title: 'Order', settings: { type: 'ranking', options: optionsUpTo(3) } },
  { name: 'remark', title: 'Remark', settings: { type: 'text' } },
  { name: 'passages', title: 'Passages', settings: span },
];

/** Five datasets, one of which needs all parts of the annotation page: all types of questions, spans and Markdown. */
export function openingDatasets(): readonly DatasetToImport[] {
  const short = [{ name: 'topic', title: 'Topic', required: true, settings: labels('label_selection', 3) }];
  const [allParts, ...others] = Array.from({ length: 5 }, (_, index) =>
    definition(index === 0 ? NAMES.parts : `${NAMES.short} ${index}`, index === 0 ? SIX_TYPES : short),
  );
  const rows = texts(20, 600).map(({ text }, index) => ({
    text,
    spans: spansIn(text).slice(0, 3),
    notes: `## Notes ${index + 1}\n\nA text in *Markdown* with **strong** words:\n\n- one\n- two`,
  }));
  return [
    {
      definition: {
        ...allParts,
        name: NAMES.parts,
        fields: [
          { name: 'text', title: 'Text', required: true },
          { name: 'notes', title: 'Notes', use_markdown: true },
        ],
        mapping: {
          fields: { text: 'text', notes: 'notes' },
          suggestions: [{ question: 'passages', column: 'spans' }],
        },
      },
      rows,
    },
    ...others.map((other) => ({ definition: other, rows: texts(20, 200) })),
  ];
}

/** Spans of each record that is measured at the display's clock. */
export const MARKED_SPANS = 40;

/** A rating, 60 options, 200 options, and spans. */
const HEAVY = [
  {
    name: 'mood',
    title: 'Mood',
    required: true,
    settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }] },
  },
  { name: 'sixty', title: 'Sixty options', settings: labels('multi_label_selection', 60) },
  { name: 'many', title: 'Two hundred options', settings: labels('multi_label_selection', 200) },
  { name: 'passages', title: 'Passages', settings: span },
];

/** Long records that come with spans, and pages of records with six questions. */
export function displayDatasets(): readonly DatasetToImport[] {
  const suggestions = [{ question: 'passages', column: 'spans' }];
  const marked = texts(150, 8_000).map(({ text }) => ({ text, spans: spansIn(text).slice(0, MARKED_SPANS) }));
  const folded = HEAVY.map((question) =>
    question.name === 'many'
      ? { ...question, settings: { ...question.settings, visible_options: 20 } }
      : question,
  );
  return [{ definition: definition(NAMES.marked, folded, { suggestions }), rows: marked }, pagesOfRecords()];
}

export function heavyRecords(): DatasetToImport {
  return { definition: definition(NAMES.heavy, HEAVY), rows: texts(150, 8_000) };
}

export function shortRecords(count: number): DatasetToImport {
  const short = [{ name: 'topic', title: 'Topic', required: true, settings: labels('label_selection', 3) }];
  return { definition: definition(NAMES.short, short), rows: texts(count, 200) };
}

/** Two datasets of one record each: the same words in paragraphs, and in one line. */
export function longTexts(): readonly DatasetToImport[] {
  const long = [{ name: 'passages', title: 'Passages', required: true, settings: span }];
  const suggestions = [{ question: 'passages', column: 'spans' }];
  return [[NAMES.long, LONG_TEXT] as const, [NAMES.line, LONG_LINE] as const].map(([name, text]) => ({
    definition: definition(name, long, { suggestions }),
    rows: [{ text, spans: spansIn(text) }],
  }));
}

export function pagesOfRecords(): DatasetToImport {
  return { definition: definition(NAMES.bulk, SIX_TYPES), rows: texts(300, 8_000) };
}
