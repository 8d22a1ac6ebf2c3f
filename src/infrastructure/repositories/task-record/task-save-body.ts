import { WrittenNumber, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import type { TaskToSave } from '#application/annotate-task/ports/task-record-writer.port';
import type { Marked, RecordTask, TaskContent } from '#domain/task-record/task-record';

/**
 * The least that a server needs to save an answer. Older servers derive what is searched from the request alone, so that these
 * also get the prediction again; on ours it could replace a newer one.
 */
export function taskSaveBody(tasks: readonly TaskToSave[], checksVersions: boolean): OrderedJson {
  return entries({ records: tasks.map((task) => recordBody(task, checksVersions)) });
}

function recordBody({ record, wanted, base }: TaskToSave, checksVersions: boolean): JsonEntries {
  const { name, content, prediction } = record;
  const removal: Readonly<Record<string, OrderedJson>> =
    base.annotation === null ? {} : { annotation: null, annotations: new Map() };
  return entries({
    id: name.isNumber ? new WrittenNumber(name.text) : name.text,
    ...contentBody(content),
    ...(!checksVersions && prediction !== null && { prediction: markedBody(prediction) }),
    ...(wanted.annotation === null ? removal : { annotation: markedBody(wanted.annotation) }),
    status: wanted.status,
    ...(checksVersions && base.version !== null && { if_last_updated: base.version }),
  });
}

function contentBody(content: TaskContent<RecordTask>): Readonly<Record<string, OrderedJson>> {
  if ('inputs' in content) return { inputs: content.inputs, multi_label: content.isMultiLabel };
  return 'tokens' in content ? { text: content.text, tokens: content.tokens } : { text: content.text };
}

function markedBody({ agent, value }: Marked<RecordTask>): JsonEntries {
  if ('labels' in value) {
    return entries({
      agent,
      labels: value.labels.map(({ label, score }) => entries({ class: label, score: written(score) })),
    });
  }
  if ('sentences' in value) {
    return entries({
      agent,
      sentences: value.sentences.map(({ text, score }) => entries({ text, score: written(score) })),
    });
  }
  return entries({
    agent,
    entities: value.entities.map(({ start, end, label, score }) =>
      entries({ start: written(start), end: written(end), label, score: written(score) }),
    ),
    ...(value.score !== null && { score: written(value.score) }),
  });
}

function entries(given: Readonly<Record<string, OrderedJson>>): JsonEntries {
  return new Map(Object.entries(given));
}

function written(number: number): WrittenNumber {
  return new WrittenNumber(JSON.stringify(number));
}
