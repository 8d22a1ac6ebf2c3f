import type { JsonValue } from '../store/json';

/** Parts of a dataset that decide how its records are indexed. */
export interface IndexShape {
  readonly questions: readonly { readonly id: string; readonly type: string }[];
  readonly properties: readonly { readonly name: string; readonly type: 'terms' | 'integer' | 'float' }[];
  readonly vectors: readonly { readonly id: string; readonly dimensions: number }[];
}

/** A record as the index takes it in. Without vectors, which are read apart. */
export interface SourceRecord {
  readonly id: string;
  /** Order of insertion. */
  readonly ordinal: number;
  readonly insertedAt: string;
  readonly updatedAt: string;
  readonly shuffle: number;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly metadata: Readonly<Record<string, JsonValue>> | null;
  readonly suggestions: readonly SourceSuggestion[];
  readonly responses: readonly SourceResponse[];
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

/** How far something that grows by ordinals has been read. */
export interface TrailMark {
  readonly ordinal: number;
  /** The last ordinals up to it that were seen: others may still appear among them (see `queries/search-source.ts`). */
  readonly seen: readonly number[];
}

/** How far an index has read. Opaque to the engine. */
export interface SourceMark {
  readonly log: TrailMark;
  readonly records: TrailMark;
}

/** Changes since a mark. */
export interface SourceChanges {
  readonly mark: SourceMark;
  /** Records to read again; those that are not there any more have been deleted. */
  readonly recordIds: readonly string[];
  /** There may be more of them: ask again with the new mark. */
  readonly isCut: boolean;
  /** Records there are: where the index has another number, it has to begin anew. */
  readonly total: number;
  /** As it is now: where the index was made for another one, it has to begin anew. */
  readonly shape: IndexShape;
}

/** The database as an index reads it: in portions of bounded size. */
export interface SearchSource {
  shape(datasetId: string): Promise<IndexShape>;
  mark(datasetId: string): Promise<SourceMark>;
  /** Tells apart two databases that reached the same mark in different ways, one of them from a backup. */
  traces(datasetId: string, mark: SourceMark): Promise<string>;
  /** The next records in the order of insertion behind an ordinal; none only at the end. */
  records(datasetId: string, after: number): Promise<readonly SourceRecord[]>;
  recordsById(datasetId: string, ids: readonly string[]): Promise<readonly SourceRecord[]>;
  /** The next ones in the order of record ids, behind an id; none only at the end. */
  vectors(datasetId: string, settingsId: string, after: string | null): Promise<readonly SourceVector[]>;
  vectorsById(
    datasetId: string,
    settingsId: string,
    recordIds: readonly string[],
  ): Promise<readonly SourceVector[]>;
  changes(datasetId: string, since: SourceMark): Promise<SourceChanges>;
}

export interface ClosableSource extends SearchSource {
  /** Reading has ended when it resolves; waiting callers get an error. */
  close(): Promise<void>;
}

/** The database itself. The caller bounds each read, since other requests wait meanwhile (see `ThrottledSource`). */
export interface UnthrottledSource extends Omit<SearchSource, 'records' | 'vectors'> {
  /** Fewer than the limit only at the end. */
  records(datasetId: string, after: number, limit: number): Promise<readonly SourceRecord[]>;
  /** Fewer than the limit only at the end. */
  vectors(
    datasetId: string,
    settingsId: string,
    after: string | null,
    limit: number,
  ): Promise<readonly SourceVector[]>;
}
