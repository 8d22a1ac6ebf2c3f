import { exactJsonText } from '#domain/shared/exact-json';
import { METADATA_KINDS } from '#domain/task-record/metadata-kinds';
import type { TaskRow, TaskShape } from '#server/search/search-source';
import type { Random } from '#tests/builders/random';

export type KnownValue = string | number | bigint | boolean;

export interface KnownMark {
  readonly agent: string;
  readonly labels: readonly { readonly label: string; readonly score: number }[];
}

/** A text classification record as a test knows it. */
export interface KnownTask {
  readonly id: string;
  readonly ordinal: number;
  readonly name: string;
  readonly status: string;
  readonly isMultiLabel: boolean;
  readonly inputs: Readonly<Record<string, string | readonly string[]>>;
  readonly prediction: KnownMark | null;
  readonly annotation: KnownMark | null;
  readonly metadata: Readonly<Record<string, KnownValue | readonly KnownValue[]>>;
  readonly eventTimestamp: string | null;
  readonly vectors: readonly string[];
}

/** Emoji come behind U+FFFD by code points, and before it by UTF-16 units. */
export const NAMES = ['r1', 'r10', 'r2', 'R1', '12', '\ufffd', '😀', '😀a', 'é', '__proto__'];
export const WORDS = ['late', 'refund', 'Pay', 'payment', 'Café', 'X1', '2024', 'The'];
export const LABELS = ['spam', 'ham', 'Ham', '\ufffd', '😀', '7'];
export const STATUSES = ['Default', 'Validated', 'Discarded'];
export const INPUTS = ['subject', 'body', '__proto__'];
const EVENTS = ['2024-04-02T09:15:01', '2024-04-02T11:15:01.5+02:00', '2024-04-02T09:15:01.000001Z'];

/** Keys by the kinds of their values. */
export const KINDS: Readonly<Record<string, number>> = {
  split: METADATA_KINDS.text,
  flag: METADATA_KINDS.boolean,
  size: METADATA_KINDS.integer,
  price: METADATA_KINDS.integer | METADATA_KINDS.fraction,
  mixed: METADATA_KINDS.text | METADATA_KINDS.integer,
};

export const TASK_SHAPE: TaskShape = {
  family: 'task',
  task: 'TextClassification',
  metadata: Object.entries(KINDS).map(([key, kinds]) => ({ key, kinds })),
  vectors: [],
};

const VALUES: Readonly<Record<string, readonly (KnownValue | readonly KnownValue[])[]>> = {
  split: ['train', 'test', '', ['train', 'test'], '10', '9'],
  flag: [true, false],
  size: [5, -3, 12, 9, 10n ** 29n + 1n, [5, 12], 2n ** 53n + 1n, 2n ** 53n],
  price: [0.1, 0.95, 2, -1.5, [0.1, 0.2], 2n ** 53n + 1n, 2n ** 53n, [0.5, 2n ** 53n + 1n]],
  mixed: ['a', '5', 5, 12],
};

/** In 95 hundredths, which single precision rounds. */
const scoreOf = (random: Random) => random.below(101) / 100;

export function anyTask(random: Random, name: string, ordinal: number): KnownTask {
  const isMultiLabel = random.chance(0.5);
  const mark = (agents: readonly string[]): KnownMark => ({
    agent: random.pick(agents),
    labels: random.some(LABELS).map((label) => ({ label, score: scoreOf(random) })),
  });
  const metadata = Object.entries(VALUES).filter(() => random.chance(0.6));
  return {
    id: `id of ${name}`,
    ordinal,
    name,
    status: random.pick(STATUSES),
    isMultiLabel,
    inputs: entriesOf(random.some(INPUTS).map((key) => [key, anyText(random)])),
    prediction: random.chance(0.6) ? mark(['bot-a', 'bot-b']) : null,
    annotation: random.chance(0.5) ? mark(['mia', 'joe']) : null,
    metadata: entriesOf(metadata.map(([key, values]) => [key, random.pick(values)])),
    eventTimestamp: random.chance(0.7) ? random.pick(EVENTS) : null,
    vectors: random.some(['mini', 'large']),
  };
}

function anyText(random: Random): string | readonly string[] {
  const words = () => [...random.some(WORDS), ...random.some(WORDS).slice(0, 2)];
  const text = () => words().join(random.pick([' ', ', ', '\n']));
  return random.chance(0.8) ? text() : [text(), text()];
}

/** `__proto__` as a key of its own. */
function entriesOf<T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  return Object.fromEntries(entries);
}

/** The record as the database stores it. */
export function taskRow(task: KnownTask): TaskRow {
  const mark = (known: KnownMark | null) =>
    known && {
      agent: known.agent,
      labels: known.labels.map(({ label, score }) => ({ class: label, score })),
    };
  const sides = { prediction: mark(task.prediction), annotation: mark(task.annotation) };
  return {
    id: task.id,
    ordinal: task.ordinal,
    name: task.name,
    status: task.status,
    content: JSON.stringify({ inputs: task.inputs, multi_label: task.isMultiLabel }),
    marks: JSON.stringify(Object.fromEntries(Object.entries(sides).filter(([, side]) => side !== null))),
    metadata: exactJsonText(task.metadata),
    eventTimestamp: task.eventTimestamp,
    updatedAt: '2024-05-09T10:20:30.123456',
    vectors: task.vectors,
  };
}
