import { WrittenNumber } from '../shared/ordered-json';
import { assertNever } from '../shared/assert-never';
import type { Marked, RecordTask, TaskMetadataValue, TaskRecord, TaskStatus } from './task-record';

/** A row of the details of a record (TSK-42). Empty values have no row; 0 and false are values. */
export type RecordFact =
  | { readonly kind: 'id' | 'prediction'; readonly text: string }
  | { readonly kind: 'eventTime' | 'lastUpdated'; readonly at: Date }
  | { readonly kind: 'status'; readonly status: TaskStatus }
  | { readonly kind: 'metadata'; readonly key: string; readonly text: string };

/** Id, times, prediction, status and metadata of a record, in this order. */
export function recordFacts(record: TaskRecord): readonly RecordFact[] {
  const { name, eventTime, lastUpdated, prediction, status, metadata } = record;
  const facts: (RecordFact | null)[] = [
    { kind: 'id', text: name.text },
    eventTime && { kind: 'eventTime', at: eventTime },
    lastUpdated && { kind: 'lastUpdated', at: lastUpdated },
    prediction && { kind: 'prediction', text: markedText(prediction) },
    { kind: 'status', status },
    ...[...metadata].map(([key, value]) => metadataFact(key, value)),
  ];
  return facts.filter((fact) => fact !== null);
}

/** The text that the copy button of a row takes. */
export function copiedFact(fact: RecordFact): string {
  switch (fact.kind) {
    case 'id':
    case 'prediction':
      return fact.text;
    case 'eventTime':
    case 'lastUpdated':
      return fact.at.toISOString();
    case 'status':
      return fact.status;
    case 'metadata':
      return `Metadata.${fact.key}: ${fact.text}`;
    default:
      return assertNever(fact);
  }
}

function metadataFact(key: string, value: TaskMetadataValue): RecordFact | null {
  const text = metadataText(value);
  return text === '' ? null : { kind: 'metadata', key, text };
}

/** A value as text; a list as JSON, with numbers as they were written. */
function metadataText(value: TaskMetadataValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function jsonText(value: TaskMetadataValue): string {
  if (value instanceof WrittenNumber) return value.text;
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  return `[${value.map(jsonText).join(', ')}]`;
}

/** A prediction or annotation as JSON, with the names that the Python SDK uses. */
function markedText({ agent, value }: Marked<RecordTask>): string {
  if ('labels' in value)
    return JSON.stringify({
      agent,
      labels: value.labels.map(({ label, score }) => ({ class: label, score })),
    });
  return JSON.stringify({ agent, ...value });
}
