import type { Random } from '#tests/builders/random';

/** A text classification record as a test of random queries knows it. */
export interface QueryRecord {
  readonly id: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly status: string;
  readonly split: string | null;
  readonly n: number | null;
  readonly ratio: number | null;
  readonly flag: boolean | null;
  readonly predicted: { readonly by: string; readonly as: string; readonly score: number } | null;
  readonly annotated: { readonly by: string; readonly as: string } | null;
}

export const WORDS =
  'bear Bear beer bare bears cat Cat act café refund refunded x1 2024 😀 data train the a'.split(' ');
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  id: ['q1', 'q10', 'q2', 'Q1', 'r7'],
  status: ['Default', 'Validated', 'Discarded'],
  predicted_as: ['spam', 'ham', 'Ham', '😀'],
  annotated_as: ['spam', 'ham'],
  predicted_by: ['bot-a', 'bot b'],
  annotated_by: ['mia', 'joe'],
  predicted: ['ok', 'ko'],
  'metadata.split': ['train', 'test', 'train data', 'Train', '\ufffd', '😀'],
};
export const NUMBERS = [-3, 0, 0.25, 0.5, 0.55, 0.95, 1, 2, 5, 12, 20, 40];
const SEPARATORS = [' ', ' ', ' ', ', ', '! ', '\n', ' - ', '-'];

export function someRecords(random: Random, count: number): readonly QueryRecord[] {
  return Array.from({ length: count }, (_, number) => anyRecord(random, `q${number}`));
}

function anyRecord(random: Random, id: string): QueryRecord {
  const maybe = <T>(items: readonly T[]): T | null => (random.chance(0.6) ? random.pick(items) : null);
  const of = (field: string) => VALUES[field] ?? [];
  const by = maybe(of('predicted_by'));
  const annotator = maybe(of('annotated_by'));
  const keys = random.pick([
    ['subject', 'body'],
    ['subject', 'body'],
    ['body', 'subject'],
    ['body'],
    ['subject'],
  ]);
  return {
    id,
    inputs: Object.fromEntries(keys.map((key) => [key, anyText(random)])),
    // Only an annotated record may be validated.
    status: random.pick(of('status').filter((status) => annotator !== null || status !== 'Validated')),
    split: maybe(of('metadata.split')),
    n: maybe([-3, 0, 2, 5, 12]),
    ratio: maybe([0.25, 0.5, 2]),
    flag: maybe([true, false]),
    predicted:
      by === null
        ? null
        : { by, as: random.pick(of('predicted_as')), score: random.pick([0.55, 0.6, 0.95, 1]) },
    annotated: annotator === null ? null : { by: annotator, as: random.pick(of('annotated_as')) },
  };
}

function anyText(random: Random): string {
  const words = Array.from({ length: 1 + random.below(6) }, () => random.pick(WORDS));
  return words.map((word) => word + random.pick(SEPARATORS)).join('') + random.pick(WORDS);
}

/** The record as it is logged. */
export function loggedRecord(record: QueryRecord): unknown {
  const { id, inputs, status, split, n, ratio, flag, predicted, annotated } = record;
  const metadata = Object.entries({ split, n, ratio, flag }).filter(([, value]) => value !== null);
  const marked = (by: string, label: string, score: number) => ({
    agent: by,
    labels: [{ class: label, score }],
  });
  return {
    id,
    inputs,
    status,
    metadata: Object.fromEntries(metadata),
    ...(predicted && { prediction: marked(predicted.by, predicted.as, predicted.score) }),
    ...(annotated && { annotation: marked(annotated.by, annotated.as, 1) }),
  };
}

/** The values of a keyword field. */
export function valuesIn(record: QueryRecord, field: string): readonly string[] {
  const { predicted, annotated } = record;
  const agreement = predicted && annotated && (predicted.as === annotated.as ? 'ok' : 'ko');
  const values: Readonly<Record<string, string | null | undefined>> = {
    id: record.id,
    status: record.status,
    predicted_as: predicted?.as,
    annotated_as: annotated?.as,
    predicted_by: predicted?.by,
    annotated_by: annotated?.by,
    predicted: agreement,
    'metadata.split': record.split,
  };
  return [values[field] ?? []].flat();
}

export const NUMBER_FIELDS = ['score', 'metadata.n', 'metadata.ratio', 'metrics.text_length'];

export function numbersIn({ inputs, n, ratio, predicted }: QueryRecord, field: string): readonly number[] {
  const values: Readonly<Record<string, number | null | undefined>> = {
    score: predicted?.score,
    'metadata.n': n,
    'metadata.ratio': ratio,
    'metrics.text_length': [...Object.values(inputs).join('\n')].length,
  };
  return [values[field] ?? []].flat();
}

/** With their colon, as a query has them; the default field without a name. */
export const TEXT_FIELDS =
  String.raw`|text:|inputs.subject:|inputs.\*:|text.exact:|inputs.body.exact:|inputs.\*.exact:`.split('|');

/** The words of each text of a field: any one of the texts may match. */
export function textsIn({ inputs }: QueryRecord, field: string): ReadonlyArray<readonly string[]> {
  const texts = Object.entries(inputs);
  const words = (text: string) => wordsOf(text, isExact(field));
  if (field === '' || field.startsWith('text')) return [texts.flatMap(([, text]) => words(text))];
  return texts
    .filter(([key]) => field.includes(String.raw`\*`) || field.startsWith(`inputs.${key}`))
    .map(([, text]) => words(text));
}

export function isExact(field: string): boolean {
  return field.endsWith('.exact:');
}

/** Separators between two words have no full stop or apostrophe, which may be parts of words. */
export function wordsOf(text: string, areExact: boolean): readonly string[] {
  const words = areExact ? text.split(/\s+/u) : text.toLowerCase().split(/[^\p{L}\p{N}😀]+/u);
  return words.filter((word) => word !== '');
}
