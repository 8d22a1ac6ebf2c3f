import type { Outbox } from '../sending/outbox';
import type { ActLog } from '../sending/ports/act-log.port';
import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { UnsavedEdits } from '../shared/ports/unsaved-edits.port';
import type { PersonalTask, TaskRecord } from '#domain/task-record/task-record';
import type { TaskEdit } from '#domain/task-record/task-edit';

/** A visit of the current user to one task dataset. Its records are identified by the texts of their names. */
export interface TaskVisit {
  readonly dataset: TaskDatasetRef;
  /** Name of the user, who becomes the agent of annotations. */
  readonly actor: string;
  readonly outbox: Pick<
    Outbox<PersonalTask>,
    'entries' | 'put' | 'retry' | 'drop' | 'keepMine' | 'takeTheirs'
  >;
  readonly edits: UnsavedEdits<TaskEdit>;
  readonly history: ActLog<PersonalTask>;
  /** A record with the unsent acts applied; null if the visit does not know it. */
  readonly find: (name: string) => TaskRecord | null;
  /** Number of the current page. */
  readonly page: () => number;
}
