import type { MarkedAnswer, TaskRecordAnswer } from '#contract/task-record-answer';
import { WrittenNumber } from '#domain/shared/ordered-json';
import type {
  Explanation,
  Marked,
  RecordName,
  RecordTask,
  TaskContent,
  TaskMetadataValue,
  TaskRecord,
  TaskValue,
} from '#domain/task-record/task-record';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';

/** Score of a label, an entity or a sentence without one. */
const CERTAIN = 1;

export function taskRecordFromDto(dto: TaskRecordAnswer, task: RecordTask): TaskRecord {
  const { prediction, annotation, metadata, vectors, last_updated: version } = dto;
  return {
    name: nameOf(dto.id),
    task,
    content: contentOf(dto, task),
    prediction: prediction === undefined ? null : markedFromDto(prediction, task),
    annotation: annotation === undefined ? null : markedFromDto(annotation, task),
    status: dto.status ?? 'Default',
    metadata: new Map(
      [...(metadata ?? [])].filter((entry): entry is MetadataEntry => isMetadataValue(entry[1])),
    ),
    vectors: new Set(vectors?.keys()),
    keywords: dto.search_keywords ?? [],
    alike: dto.alike ?? null,
    eventTime: timeOf(dto.event_timestamp),
    lastUpdated: timeOf(version),
    version: version ?? null,
  };
}

/** Numbers of the vectors by name. */
export function taskVectorsFromDto({ vectors }: TaskRecordAnswer): ReadonlyMap<string, readonly number[]> {
  return new Map([...(vectors ?? [])].map(([name, vector]) => [name, numbersIn(vector)]));
}

function numbersIn(vector: unknown): readonly number[] {
  const numbers: unknown = vector instanceof Map ? vector.get('value') : [];
  if (!Array.isArray(numbers)) return [];
  return numbers.flatMap((number: unknown) => (number instanceof WrittenNumber ? number.value : []));
}

type MetadataEntry = [string, TaskMetadataValue];

function nameOf(id: TaskRecordAnswer['id']): RecordName {
  return typeof id === 'string' ? { text: id, isNumber: false } : { text: id.text, isNumber: true };
}

function contentOf(dto: TaskRecordAnswer, task: RecordTask): TaskContent<RecordTask> {
  const { inputs, text = '', tokens = [], multi_label: isMultiLabel = false } = dto;
  switch (task) {
    case 'TextClassification':
      return { inputs: inputs ?? new Map<string, string>(), isMultiLabel, explanation: explanationOf(dto) };
    case 'TokenClassification':
      return { text, tokens };
    case 'Text2Text':
      return { text };
  }
}

function explanationOf({ explanation }: TaskRecordAnswer): Explanation | null {
  if (explanation === undefined || explanation.size === 0) return null;
  const byInput = [...explanation].map(([input, tokens]) => {
    const attributed = tokens.map(({ token, attributions = new Map<string, number>() }) => ({
      token,
      attributions,
    }));
    return [input, attributed] as const;
  });
  return new Map(byInput);
}

export function markedFromDto(dto: MarkedAnswer, task: RecordTask): Marked<RecordTask> {
  return { agent: dto.agent, value: valueOf(dto, task) };
}

function valueOf(
  { labels = [], entities = [], sentences = [], score }: MarkedAnswer,
  task: RecordTask,
): TaskValue<RecordTask> {
  switch (task) {
    case 'TextClassification': {
      const scored = labels.map((label) => ({ label: label.class, score: label.score ?? CERTAIN }));
      return { labels: byScore(scored) };
    }
    case 'TokenClassification':
      return {
        entities: entities.map((entity) => ({ ...entity, score: entity.score ?? CERTAIN })),
        score: score ?? null,
      };
    case 'Text2Text':
      return {
        sentences: byScore(sentences.map(({ text, score: own = CERTAIN }) => ({ text, score: own }))),
      };
  }
}

/** Not every server sorts. */
function byScore<T extends { readonly score: number }>(scored: readonly T[]): readonly T[] {
  return scored.toSorted((a, b) => b.score - a.score);
}

function isMetadataValue(value: unknown): value is TaskMetadataValue {
  if (typeof value === 'string' || typeof value === 'boolean' || value instanceof WrittenNumber) return true;
  return Array.isArray(value) && value.every(isMetadataValue);
}

/** Null for a text that is no time, because programs write it. */
function timeOf(timestamp: string | undefined): Date | null {
  if (timestamp === undefined) return null;
  const time = dateFromTimestamp(timestamp);
  return Number.isNaN(time.getTime()) ? null : time;
}
