import { parseOrderedJson, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import { incomingRecord } from '#domain/task-record/incoming-record';
import type { IncomingRecord } from '#domain/task-record/task-document';
import type { NewId } from '../services/ports';
import definition from './library-messages/dataset.json';
import messages from './library-messages/records.json';

/** A message with the labels that a program found for it, and the words that led to the best one. */
interface SampleMessage {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly branch: string;
  readonly waiting_hours: number;
  readonly scores?: Readonly<Record<string, number>>;
  /** By words of the message, in their order. */
  readonly influences?: Readonly<Record<string, number>>;
  /** That a person chose. */
  readonly label?: string;
  readonly status?: string;
}

export interface TaskSample {
  readonly name: string;
  readonly tags: JsonEntries;
  readonly metadata: JsonEntries;
  readonly labels: readonly { readonly id: string; readonly name: string; readonly description?: string }[];
  readonly records: readonly IncomingRecord[];
}

/** A dataset of text classification, checked like records of a request. `annotator` is the name of the user who chose labels. */
export function readTaskSample(annotator: string, newId: NewId): TaskSample {
  const { name, tags, metadata, labels } = definition;
  const rows: readonly SampleMessage[] = messages;
  return {
    name,
    tags: new Map(Object.entries(tags)),
    metadata: new Map(Object.entries(metadata)),
    labels,
    records: rows.map((row) => sampleRecord(row, annotator, newId)),
  };
}

/** Samples ship with the program, so one that breaks a rule is a bug. */
function sampleRecord(row: SampleMessage, annotator: string, newId: NewId): IncomingRecord {
  const record = incomingRecord('TextClassification', recordJson(row, annotator), newId);
  if (!record.ok)
    throw new Error(`Sample record ${row.id}: ${record.error.map(({ code }) => code).join(', ')}`);
  return record.value;
}

/** Name of the program that made the predictions. */
const AGENT = 'front-desk-model';

function recordJson(row: SampleMessage, annotator: string): OrderedJson {
  const { id, subject, message, branch, waiting_hours, scores, label, status = 'Default' } = row;
  const record = {
    id,
    inputs: { subject, message },
    metadata: { branch, waiting_hours },
    status,
    prediction: scores && mark(AGENT, scores),
    explanation: explanationOf(row),
    annotation: label === undefined ? undefined : mark(annotator, { [label]: 1 }),
  };
  return parseOrderedJson(JSON.stringify(record));
}

function mark(agent: string, scores: Readonly<Record<string, number>>) {
  return { agent, labels: Object.entries(scores).map(([label, score]) => ({ class: label, score })) };
}

/** The words of the message with their influence on the label with the best score; words without any are tokens too. */
function explanationOf({ message, scores = {}, influences }: SampleMessage) {
  const [best] = Object.entries(scores).toSorted(([, one], [, other]) => other - one);
  if (influences === undefined || best === undefined) return undefined;
  const token = (text: string, influence: number) => ({
    token: text,
    attributions: { [best[0]]: influence },
  });
  const tokens: ReturnType<typeof token>[] = [];
  let at = 0;
  for (const [words, influence] of Object.entries(influences)) {
    const start = message.indexOf(words, at);
    tokens.push(...wordsIn(message.slice(at, start)).map((word) => token(word, 0)), token(words, influence));
    at = start + words.length;
  }
  tokens.push(...wordsIn(message.slice(at)).map((word) => token(word, 0)));
  return { message: tokens };
}

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}
