import type { RecordTask } from '#domain/task-record/task-record';
import type { JsonValue } from '../store/json';
import type { IndexedRecord } from './engine/index-layout';

/** Parts of a dataset that decide how its records are indexed. */
export type IndexShape = FeedbackShape | TaskShape;

/** Without a family, as in the archives of earlier versions. */
export interface FeedbackShape {
  readonly family?: undefined;
  readonly questions: readonly { readonly id: string; readonly type: string }[];
  readonly properties: readonly { readonly name: string; readonly type: 'terms' | 'integer' | 'float' }[];
  readonly vectors: readonly { readonly id: string; readonly dimensions: number }[];
}

export interface TaskShape {
  readonly family: 'task';
  readonly task: RecordTask;
  /** The kinds of the values of each metadata key (`METADATA_KINDS`). */
  readonly metadata: readonly { readonly key: string; readonly kinds: number }[];
  /** The id is the name of the vector. */
  readonly vectors: readonly { readonly id: string; readonly dimensions: number }[];
}

/** A record as the index takes it in, of the family of its dataset. Without vectors, which are read apart. */
export type SourceRecord = FeedbackRow | TaskRow;

export interface FeedbackRow extends IndexedRecord {
  readonly insertedAt: string;
  readonly updatedAt: string;
  readonly metadata: Readonly<Record<string, JsonValue>> | null;
  readonly suggestions: readonly SourceSuggestion[];
  readonly responses: readonly SourceResponse[];
}

/** Its parts are JSON texts: they are parsed where the index is, which may be in another thread. */
export interface TaskRow {
  readonly id: string;
  /** Order of insertion. */
  readonly ordinal: number;
  /** Id of the record as text. */
  readonly name: string;
  readonly status: string;
  readonly content: string;
  readonly marks: string;
  readonly metadata: string;
  /** As it was sent. */
  readonly eventTimestamp: string | null;
  readonly updatedAt: string;
  /** Names. */
  readonly vectors: readonly string[];
}

export interface SourceSuggestion {
  readonly questionId: string;
  readonly value: JsonValue;
  readonly score: number | readonly number[] | null;
  readonly agent: string | null;
}

export interface SourceResponse {
  /** Null when its author was deleted. */
  readonly userId: string | null;
  readonly status: 'draft' | 'submitted' | 'discarded';
  /** By question id. */
  readonly values: Readonly<Record<string, JsonValue>>;
}

export interface SourceVector {
  readonly recordId: string;
  readonly value: Float32Array;
}

/** How far an index has read. Opaque to the engine. */
export interface SourceMark {
  /** The snapshot of the database whose changes were read. */
  readonly snapshot: string;
  /** The last row that was read of the changes up to a later snapshot; null when there is none under way. */
  readonly portion: {
    readonly until: string;
    readonly transaction: string;
    readonly id: number;
  } | null;
}

export interface SourceChanges {
  readonly mark: SourceMark;
  /** Records to read again, without their vectors; those that are not there any more have been deleted. */
  readonly recordIds: readonly string[];
  /** Records whose vectors have to be read again. */
  readonly vectorsOf: readonly string[];
  /** There may be more of them: ask again with the new mark. */
  readonly isCut: boolean;
  /** Changes since the mark were forgotten, or the dataset is gone: the index has to begin again. */
  readonly isLost: boolean;
  /** Records there are. */
  readonly total: number;
  /** As it is now. */
  readonly shape: IndexShape;
}

/** How much there is to read: counted, or guessed from a few records, so that asking costs little. */
export interface SourceExtent {
  readonly records: number;
  /** Bytes of their texts and metadata. */
  readonly bytes: number;
  /** How many vectors, by the id of their settings; an id may be the name of a member of every object. */
  readonly vectors: Readonly<Record<string, number>>;
}

/** The first of some named records. */
export interface NamedRecords {
  /** Those of them that are there. */
  readonly records: readonly SourceRecord[];
  /** How many of the names were looked up, from the first on; at least one. */
  readonly lookedUp: number;
}

/** The metadata of a record, of the family of its dataset. */
export type SourceMetadata = FeedbackMetadata | TaskMetadata;

export type FeedbackMetadata = Pick<FeedbackRow, 'id' | 'ordinal' | 'metadata'>;

/** All metadata of the record. */
export type TaskMetadata = Pick<TaskRow, 'id' | 'ordinal' | 'metadata'>;

/** The database as an index reads it: in portions of bounded size. */
export interface SearchSource {
  shape(datasetId: string): Promise<IndexShape>;
  extent(datasetId: string): Promise<SourceExtent>;
  mark(datasetId: string): Promise<SourceMark>;
  /** Distinguishes two databases that reached the same mark in different ways, one of them from a backup. */
  traces(datasetId: string, mark: SourceMark): Promise<string>;
  /** The next records in the order of insertion behind an ordinal; none only at the end. */
  records(datasetId: string, after: number): Promise<readonly SourceRecord[]>;
  /** The first ones of these, as many as one portion takes. */
  recordsById(datasetId: string, ids: readonly string[]): Promise<NamedRecords>;
  /** The next ones in the order of record ids, behind an id; none only at the end. */
  vectors(datasetId: string, settingsId: string, after: string | null): Promise<readonly SourceVector[]>;
  vectorsById(
    datasetId: string,
    settingsId: string,
    recordIds: readonly string[],
  ): Promise<readonly SourceVector[]>;
  changes(datasetId: string, since: SourceMark): Promise<SourceChanges>;
  /** The values of some properties in the order of insertion, behind an ordinal; none only at the end. */
  metadata(
    datasetId: string,
    properties: readonly string[],
    after: number,
  ): Promise<readonly SourceMetadata[]>;
  /** Notes how far the index has read, so that older changes need not be kept. */
  note(datasetId: string, mark: SourceMark): Promise<void>;
}

export interface ClosableSource extends SearchSource {
  /** Reading has ended when it resolves; waiting callers get an error. */
  close(): Promise<void>;
}

/** The database itself. The caller bounds each read, since other requests wait in the meantime (see `ThrottledSource`). */
export interface UnthrottledSource extends Omit<
  SearchSource,
  'records' | 'recordsById' | 'vectors' | 'metadata'
> {
  recordsById(datasetId: string, ids: readonly string[]): Promise<readonly SourceRecord[]>;
  /** Fewer than the limit only at the end. */
  records(datasetId: string, after: number, limit: number): Promise<readonly SourceRecord[]>;
  /** Fewer than the limit only at the end. */
  vectors(
    datasetId: string,
    settingsId: string,
    after: string | null,
    limit: number,
  ): Promise<readonly SourceVector[]>;
  /** Fewer than the limit only at the end. */
  metadata(
    datasetId: string,
    properties: readonly string[],
    after: number,
    limit: number,
  ): Promise<readonly SourceMetadata[]>;
}
