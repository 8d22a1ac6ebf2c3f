import { GivenValue } from './given-value';
import { incomingMetadata, statusOf } from './incoming-record';
import type { RecordProblem } from './record-problem';
import type { TaskStatus } from './task-record';
import type { JsonEntries, OrderedJson } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';

export interface RecordChanges {
  /** In flat form. */
  readonly metadata: JsonEntries;
  /** The new status; null if it does not change. */
  readonly status: TaskStatus | null;
}

/** The changes of a record in a request. A value of null changes nothing. */
export function recordChanges(json: OrderedJson): Result<RecordChanges, readonly RecordProblem[]> {
  const problems: RecordProblem[] = [];
  const given = GivenValue.root(json, problems);
  const [metadata, status] = [given.at('metadata'), given.at('status')];
  given.entries();
  const changes = {
    metadata: metadata.isGiven ? incomingMetadata(metadata) : new Map(),
    status: status.isGiven ? statusOf(status) : null,
  };
  return problems.length === 0 ? ok(changes) : err(problems);
}
