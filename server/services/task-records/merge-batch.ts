import { isEntries, isList, orderedJsonText, type OrderedJson } from '#domain/shared/ordered-json';
import { RecordMerge } from '#domain/task-record/record-merge';
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

/** A record that is being merged. */
interface Merging {
  readonly id: string;
  readonly before: TaskDocument | null;
  readonly merge: RecordMerge;
  readonly vectors: Set<string>;
}

/**
 * Merges the records of a batch into the stored ones; those of one name one after the other (TWI-16). A record that another writer
 * changed since its known version, and that is not as wanted, is left alone.
 */
export class BatchMerge {
  readonly #stored: ReadonlyMap<string, StoredRecord>;
  readonly #newId: () => string;
  readonly #merging = new Map<string, Merging>();
  readonly #outcomes: RecordOutcome[] = [];
  readonly #texts = new WeakMap<object, string>();

  constructor(stored: ReadonlyMap<string, StoredRecord>, newId: () => string) {
    this.#stored = stored;
    this.#newId = newId;
  }

  get result(): MergedBatch {
    const written = [...this.#merging.values()].flatMap(({ merge, ...record }) =>
      merge.document === null ? [] : [{ ...record, after: merge.document }],
    );
    return { written, outcomes: this.#outcomes };
  }

  add(incoming: IncomingRecord): void {
    const { name } = incoming;
    const stored = this.#stored.get(name.text);
    const before = stored?.document ?? null;
    const earlier = this.#merging.get(name.text);
    const merge = earlier?.merge ?? new RecordMerge(before);
    if (this.#isConflict(incoming, stored, merge)) {
      this.#outcomes.push({ name, conflict: stored?.version ?? null });
      return;
    }
    const record = earlier ?? { id: stored?.id ?? this.#newId(), before, merge, vectors: new Set() };
    merge.add(incoming);
    for (const vector of incoming.vectors.keys()) record.vectors.add(vector);
    this.#merging.set(name.text, record);
    this.#outcomes.push({ name });
  }

  #isConflict(incoming: IncomingRecord, stored: StoredRecord | undefined, merge: RecordMerge): boolean {
    const { knownVersion, status } = incoming;
    if (knownVersion === null) return false;
    if (stored === undefined) return true;
    if (isSameVersion(knownVersion, stored.version)) return false;
    return (
      stored.document.status !== status ||
      !this.#isSameAnnotation(stored.document.marks.get('annotation'), merge.annotationAfter(incoming))
    );
  }

  /** Whether two annotations are the same, whoever annotated. */
  #isSameAnnotation(one: OrderedJson = null, other: OrderedJson): boolean {
    if (!isEntries(one) || !isEntries(other)) return one === other;
    const keys = new Set([...one.keys(), ...other.keys()]);
    keys.delete('agent');
    return [...keys].every((key) => this.#isSameValue(one.get(key), other.get(key)));
  }

  #isSameValue(one: OrderedJson = null, other: OrderedJson = null): boolean {
    return one === other || this.#textOf(one) === this.#textOf(other);
  }

  /** A batch may compare the lists of one record many times. */
  #textOf(value: OrderedJson): string {
    if (!isList(value)) return orderedJsonText(value);
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = orderedJsonText(value);
    this.#texts.set(value, text);
    return text;
  }
}
