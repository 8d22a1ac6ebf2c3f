/** Kind of work in a dataset. Any unknown kind is a feedback dataset. */
export type Task = 'TextClassification' | 'TokenClassification' | 'Text2Text' | 'FeedbackTask';

/** `draft` is still being configured and has no records; `ready` can be annotated. */
export type DatasetStatus = 'draft' | 'ready';

/** `usual` is the server's default order, for every dataset whose definition does not request another one. */
export type RecordOrder = 'usual' | 'imported';

/** The view of a dataset that all families share (ENT-1). */
export interface Dataset {
  readonly id: string;
  /** Id of a task dataset in the calls that serve all families; absent on servers without these calls. */
  readonly uid?: string;
  readonly name: string;
  readonly task: Task;
  readonly guidelines: string | null;
  readonly status: DatasetStatus;
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** Keys and values; only task datasets have tags. */
  readonly tags: ReadonlyMap<string, string>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastActivityAt: Date;
  readonly allowExtraMetadata: boolean;
  readonly recordOrder: RecordOrder;
  /** Whether texts load images and media from other sites (ANN-95); false on a server that does not store this setting. */
  readonly loadsRemoteMedia: boolean;
}
