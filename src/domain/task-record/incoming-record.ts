import { eventTimestampOf } from './event-timestamp';
import { GivenValue } from './given-value';
import { incomingContent } from './incoming-content';
import { incomingMarks } from './incoming-marks';
import { flatMetadata } from './normal-form';
import { isNameTooLong } from './record-limits';
import type { RecordProblem } from './record-problem';
import { brokenRule } from './task-record-rules';
import type { IncomingRecord } from './task-document';
import { isTaskStatus, type RecordName, type RecordTask, type TaskStatus } from './task-record';
import { err, ok, type Result } from '#domain/shared/result';
import { isList, WrittenNumber, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';

/**
 * A record of a request in normal form, or all of its problems (TWI-19). Unknown keys are ignored. `newName` creates the name of a
 * record that has none (TWI-15).
 */
export function incomingRecord(
  task: RecordTask,
  json: OrderedJson,
  newName: () => string,
): Result<IncomingRecord, readonly RecordProblem[]> {
  const problems: RecordProblem[] = [];
  const given = GivenValue.root(json, problems);
  if (given.entries() === null) return err(problems);
  const record = readRecord(task, given, newName);
  const rule = problems.length === 0 ? brokenRule(task, record) : null;
  if (rule !== null) given.refuseWhole(rule);
  return problems.length === 0 ? ok(record) : err(problems);
}

function readRecord(task: RecordTask, given: GivenValue, newName: () => string): IncomingRecord {
  const content = incomingContent(task, given);
  const text = content.get('text');
  const metadata = given.at('metadata');
  const version = given.at('if_last_updated');
  return {
    name: nameOf(given.at('id')) ?? { text: newName(), isNumber: false },
    status: statusOf(given.at('status')),
    eventTimestamp: timeOf(given.at('event_timestamp')),
    content,
    ...incomingMarks(task, given, typeof text === 'string' ? text : ''),
    metadata: metadata.isGiven ? incomingMetadata(metadata) : NONE,
    vectors: incomingVectors(given.at('vectors')),
    knownVersion: version.isGiven ? version.text() : null,
  };
}

const NONE: JsonEntries = new Map();
const WHOLE_NUMBER = /^-?\d+$/;

/** The name in a request; null if there is none. */
function nameOf(given: GivenValue): RecordName | null {
  const { value } = given;
  if (value === null || value === undefined) return null;
  const isNumber = value instanceof WrittenNumber;
  const text = isNumber ? value.text : value;
  if (typeof text !== 'string' || (isNumber && !WHOLE_NUMBER.test(text))) return given.refuse('not-a-name');
  if (isNameTooLong(text)) return given.refuse('name-too-long');
  return { text: text === '-0' && isNumber ? '0' : text, isNumber };
}

export function statusOf(given: GivenValue): TaskStatus {
  if (!given.isGiven) return 'Default';
  return isTaskStatus(given.value) ? given.value : (given.refuse('unknown-status') ?? 'Default');
}

function timeOf(given: GivenValue): string | null {
  if (given.value === undefined || given.value === null) return null;
  return eventTimestampOf(given.value) ?? given.refuse('not-a-time');
}

/** Metadata in flat form (TWI-20). */
export function incomingMetadata(given: GivenValue): JsonEntries {
  return flatMetadata(given.entries() ?? NONE) ?? given.refuse('name-too-long') ?? NONE;
}

function incomingVectors(given: GivenValue): JsonEntries {
  const vectors = new Map<string, JsonEntries>();
  for (const [name, vector] of (given.isGiven ? given.fields() : null) ?? []) {
    if (isNameTooLong(name)) vector.refuse('name-too-long');
    const value = vector.isGiven ? vectorOf(vector) : null;
    if (value !== null) vectors.set(name, value);
  }
  return vectors;
}

function vectorOf(given: GivenValue): JsonEntries | null {
  if (given.entries() === null) return null;
  const value = given.at('value');
  if (!isList(value.value) || !value.value.every((item) => isFiniteNumber(item))) {
    value.items()?.forEach((item) => item.number());
    return null;
  }
  if (value.value.length === 0) return value.refuse('no-numbers');
  const vector = new Map<string, OrderedJson>([['value', value.value]]);
  const properties = given.at('record_properties');
  if (properties.isGiven && properties.items() !== null)
    vector.set('record_properties', properties.value ?? null);
  const model = given.at('model');
  if (model.isGiven) vector.set('model', model.text());
  return vector;
}

function isFiniteNumber(value: OrderedJson): boolean {
  return value instanceof WrittenNumber && Number.isFinite(value.value);
}
