import { isEntries, orderedJsonText, type JsonEntries } from '#domain/shared/ordered-json';
import { mergedDocument } from '#domain/task-record/record-merge';
import { isSameVersion } from '#domain/task-record/record-version';
import type { IncomingRecord, TaskDocument } from '#domain/task-record/task-document';
import type { RecordName } from '#domain/task-record/task-record';

/** A record that a batch adds or changes. */
export interface WrittenRecord {
  readonly id: string;
  /** Null for a new record. */
  readonly before: TaskDocument | null;
  readonly after: TaskDocument;
  /** Names of the vectors that the batch has for it. */
  readonly vectors: ReadonlySet<string>;
}

/** Outcome for one record of a request. */
export interface RecordOutcome {
  readonly name: RecordName;
  /** Version that another writer gave the record in the meantime, null if it was deleted; undefined without a conflict. */
  readonly conflict?: string | null;
}

export interface StoredRecord {
  readonly id: string;
  readonly document: TaskDocument;
  /** Its `last_updated`. */
  readonly version: string;
}

export interface MergedBatch {
  readonly written: readonly WrittenRecord[];
  /** In the order of the request. */
  readonly outcomes: readonly RecordOutcome[];
}

/**
 * Merges the records of a batch into the stored ones; those of one name one after the other (TWI-16). A record that another writer
 * changed since its known version, and that is not as wanted, is left alone.
 */
export class BatchMerge {
  readonly #stored: ReadonlyMap<string, StoredRecord>;
  readonly #newId: () => string;
  readonly #written = new Map<string, WrittenRecord>();
  readonly #outcomes: RecordOutcome[] = [];

  constructor(stored: ReadonlyMap<string, StoredRecord>, newId: () => string) {
    this.#stored = stored;
    this.#newId = newId;
  }

  get result(): MergedBatch {
    return { written: [...this.#written.values()], outcomes: this.#outcomes };
  }

  add(incoming: IncomingRecord): void {
    const { name } = incoming;
    const stored = this.#stored.get(name.text);
    const earlier = this.#written.get(name.text);
    const before = stored?.document ?? null;
    const after = mergedDocument(earlier?.after ?? before, incoming);
    if (isConflict(incoming, stored, after)) {
      this.#outcomes.push({ name, conflict: stored?.version ?? null });
      return;
    }
    const vectors = new Set([...(earlier?.vectors ?? []), ...incoming.vectors.keys()]);
    const id = earlier?.id ?? stored?.id ?? this.#newId();
    this.#written.set(name.text, { id, before, after, vectors });
    this.#outcomes.push({ name });
  }
}

function isConflict(
  { knownVersion }: IncomingRecord,
  stored: StoredRecord | undefined,
  wanted: TaskDocument,
): boolean {
  if (knownVersion === null) return false;
  if (stored === undefined) return true;
  return !isSameVersion(knownVersion, stored.version) && !isSameAnswer(stored.document, wanted);
}

/** Whether status and annotation are the same, whoever annotated. */
function isSameAnswer(one: TaskDocument, other: TaskDocument): boolean {
  return one.status === other.status && annotationText(one.marks) === annotationText(other.marks);
}

function annotationText(marks: JsonEntries): string | null {
  const annotation = marks.get('annotation');
  if (!isEntries(annotation)) return null;
  const value = new Map(annotation);
  value.delete('agent');
  return orderedJsonText(value);
}
