import type { JsonEntries } from '#domain/shared/ordered-json';
import type { TaskDocument } from '#domain/task-record/task-document';
import type { TaskRecordRow } from '#server/store/queries/task-record-rows';
import type { NewTaskRecord } from '#server/store/queries/task-record-writes';
import { entriesText, storedEntries } from '../task-datasets/merged-entries';

/** A record as it is stored, without the numbers of its vectors. */
export function storedDocument(row: TaskRecordRow, vectors: JsonEntries): TaskDocument {
  return {
    name: { text: row.name, isNumber: row.is_number },
    status: row.status,
    eventTimestamp: row.event_timestamp,
    content: storedEntries(row.content),
    marks: storedEntries(row.marks),
    metadata: storedEntries(row.metadata),
    vectors,
  };
}

export function documentRow(id: string, document: TaskDocument): NewTaskRecord {
  const { name, content, marks, metadata, status, eventTimestamp } = document;
  return {
    id,
    name: name.text,
    is_number: name.isNumber,
    content: entriesText(content),
    marks: entriesText(marks),
    metadata: entriesText(metadata),
    status,
    event_timestamp: eventTimestamp,
  };
}
