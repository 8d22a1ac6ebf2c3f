import type { DocumentParts, MarkSide } from './task-document';
import type { Entity, Marked, RecordTask, ScoredLabel, Sentence, TaskContent } from './task-record';
import { assertNever } from '#domain/shared/assert-never';
import {
  isEntries,
  isList,
  WrittenNumber,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';

interface Judged<T extends RecordTask> {
  readonly task: T;
  readonly content: Omit<TaskContent<T>, 'explanation'>;
  readonly prediction: Marked<T> | null;
  readonly annotation: Marked<T> | null;
}

/** The content and the main marks of a record. */
export type JudgedRecord = { readonly [T in RecordTask]: Judged<T> }[RecordTask];

/** Reads parts in normal form. */
export function judgedRecord(
  task: RecordTask,
  { content, marks }: Pick<DocumentParts, 'content' | 'marks'>,
): JudgedRecord {
  switch (task) {
    case 'TextClassification':
      return {
        task,
        content: inputsContent(content),
        ...sides(marks, (mark) => ({ labels: labelsOf(mark) })),
      };
    case 'TokenClassification':
      return {
        task,
        content: { text: textOf(content.get('text')), tokens: textsOf(content.get('tokens')) },
        ...sides(marks, (mark) => ({ entities: entitiesOf(mark), score: numberOf(mark.get('score')) })),
      };
    case 'Text2Text':
      return {
        task,
        content: { text: textOf(content.get('text')) },
        ...sides(marks, (mark) => ({ sentences: sentencesOf(mark) })),
      };
    default:
      return assertNever(task);
  }
}

function inputsContent(content: JsonEntries): Judged<'TextClassification'>['content'] {
  const inputs = new Map<string, string | readonly string[]>();
  for (const [key, value] of entriesOf(content.get('inputs')))
    inputs.set(key, isList(value) ? textsOf(value) : textOf(value));
  return { inputs, isMultiLabel: content.get('multi_label') === true };
}

type Sides<V> = Readonly<Record<MarkSide, { readonly agent: string; readonly value: V } | null>>;

function sides<V>(marks: JsonEntries, read: (mark: JsonEntries) => V): Sides<V> {
  const side = (key: MarkSide) => {
    const mark = marks.get(key);
    return isEntries(mark) ? { agent: textOf(mark.get('agent')), value: read(mark) } : null;
  };
  return { prediction: side('prediction'), annotation: side('annotation') };
}

function labelsOf(mark: JsonEntries): readonly ScoredLabel[] {
  return itemsOf(mark.get('labels')).map((item) => ({
    label: textOf(item.get('class')),
    score: numberOf(item.get('score')) ?? 1,
  }));
}

function entitiesOf(mark: JsonEntries): readonly Entity[] {
  return itemsOf(mark.get('entities')).map((item) => ({
    start: numberOf(item.get('start')) ?? 0,
    end: numberOf(item.get('end')) ?? 0,
    label: textOf(item.get('label')),
    score: numberOf(item.get('score')) ?? 1,
  }));
}

function sentencesOf(mark: JsonEntries): readonly Sentence[] {
  return itemsOf(mark.get('sentences')).map((item) => ({
    text: textOf(item.get('text')),
    score: numberOf(item.get('score')) ?? 1,
  }));
}

const NO_ENTRIES: JsonEntries = new Map();

function entriesOf(value: OrderedJson | undefined): JsonEntries {
  return isEntries(value) ? value : NO_ENTRIES;
}

function itemsOf(value: OrderedJson | undefined): readonly JsonEntries[] {
  return isList(value) ? value.filter((item) => isEntries(item)) : [];
}

function textOf(value: OrderedJson | undefined): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: OrderedJson | undefined): readonly string[] {
  return isList(value) ? value.filter((item) => typeof item === 'string') : [];
}

function numberOf(value: OrderedJson | undefined): number | null {
  return value instanceof WrittenNumber ? value.value : null;
}
