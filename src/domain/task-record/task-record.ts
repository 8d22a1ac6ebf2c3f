import type { PersonalRecord } from '#domain/work/personal-record';
import type { WrittenNumber } from '#domain/shared/ordered-json';

/** Task of a task dataset (ENT-2). */
export type RecordTask = 'TextClassification' | 'TokenClassification' | 'Text2Text';

/** `Edited` may come from a server; it is shown as pending and otherwise treated as `Default`. */
export const TASK_STATUSES = ['Default', 'Validated', 'Discarded', 'Edited'] as const;

export type TaskStatus = (typeof TASK_STATUSES)[number];

export function isTaskStatus(value: unknown): value is TaskStatus {
  return TASK_STATUSES.some((status) => status === value);
}

/**
 * Id of a record: a text or a whole number of any length. The number 12 and the text `12` identify the same record (TWI-15);
 * `isNumber` is only the JSON type that the last writer used.
 */
export interface RecordName {
  readonly text: string;
  readonly isNumber: boolean;
}

/** `score` is between 0 and 1. */
export interface ScoredLabel {
  readonly label: string;
  readonly score: number;
}

/** `start` and `end` count Unicode code points; `end` is exclusive. */
export interface Entity {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly score: number;
}

export interface Sentence {
  readonly text: string;
  readonly score: number;
}

interface ValueByTask {
  /** By score, highest first. */
  readonly TextClassification: { readonly labels: readonly ScoredLabel[] };
  readonly TokenClassification: { readonly entities: readonly Entity[]; readonly score: number | null };
  /** By score, highest first. */
  readonly Text2Text: { readonly sentences: readonly Sentence[] };
}

/** The content of a prediction or an annotation. */
export type TaskValue<T extends RecordTask> = ValueByTask[T];

/** A prediction or an annotation, and who made it. */
export interface Marked<T extends RecordTask> {
  readonly agent: string;
  readonly value: TaskValue<T>;
}

/** A token of a text with its influence on each label, -1 to 1. */
export interface TokenAttribution {
  readonly token: string;
  readonly attributions: ReadonlyMap<string, number>;
}

/** Attributions by name of the input. */
export type Explanation = ReadonlyMap<string, readonly TokenAttribution[]>;

interface ContentByTask {
  readonly TextClassification: {
    readonly inputs: ReadonlyMap<string, string | readonly string[]>;
    readonly isMultiLabel: boolean;
    readonly explanation: Explanation | null;
  };
  readonly TokenClassification: { readonly text: string; readonly tokens: readonly string[] };
  readonly Text2Text: { readonly text: string };
}

export type TaskContent<T extends RecordTask> = ContentByTask[T];

/** Metadata in flat form: keys of nested objects are joined by dots. */
export type TaskMetadataValue = string | boolean | WrittenNumber | readonly TaskMetadataValue[];

/** Records of a dataset with the same words in the same order, regardless of case and punctuation (TSK-59). */
export interface AlikeRecords {
  /** Equal for records that are alike. */
  readonly digest: string;
  /** Number of records including the record itself, so at least 2. */
  readonly count: number;
}

export interface TaskRecord<T extends RecordTask = RecordTask> {
  readonly name: RecordName;
  readonly task: T;
  readonly content: TaskContent<T>;
  readonly prediction: Marked<T> | null;
  readonly annotation: Marked<T> | null;
  readonly status: TaskStatus;
  readonly metadata: ReadonlyMap<string, TaskMetadataValue>;
  /** Names of its vectors. */
  readonly vectors: ReadonlySet<string>;
  /** Spellings in the texts that met the query. */
  readonly keywords: readonly string[];
  /** The records that this one is alike to; null if there is no other, or it is unknown. */
  readonly alike: AlikeRecords | null;
  readonly eventTime: Date | null;
  readonly lastUpdated: Date | null;
  /** `last_updated` as the server wrote it, by which it recognizes a newer state; null if it is unknown. */
  readonly version: string | null;
}

interface DraftByTask {
  readonly TextClassification: { readonly labels: readonly string[] };
  readonly TokenClassification: { readonly entities: readonly Entity[] };
  readonly Text2Text: { readonly text: string };
}

/** An annotation that is being edited and not saved. */
export type TaskDraft<T extends RecordTask = RecordTask> = DraftByTask[T];

/** The part of a record that acts change. */
export interface TaskState<T extends RecordTask = RecordTask> {
  readonly status: TaskStatus;
  readonly annotation: Marked<T> | null;
  readonly version: string | null;
}

/** The part of the state that the user decides. */
export type TaskAnswer<T extends RecordTask = RecordTask> = Pick<TaskState<T>, 'status' | 'annotation'>;

export interface WantedTaskState extends TaskAnswer {
  /** The draft that the act ended. It is restored if the act is refused or undone. */
  readonly endedDraft: TaskDraft | null;
}

/** Acts that are sent. `unlabel` removes the only label of a single-label record. */
export type TaskAct = (typeof TASK_ACTS)[number];

export const TASK_ACTS = ['validate', 'discard', 'default', 'unlabel'] as const;

/** Acts on drafts, which stay on the device. */
export type TaskDraftAct = 'edit' | 'clear' | 'reset' | 'set-aside';

/** A task record for the user who annotates it. */
export interface PersonalTask extends PersonalRecord {
  readonly state: TaskState;
  readonly wanted: WantedTaskState;
  readonly act: TaskAct | TaskDraftAct | 'undo';
  readonly unsaved: TaskDraft;
  readonly place: { readonly page: number };
}
