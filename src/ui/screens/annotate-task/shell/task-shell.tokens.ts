import type { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import type { EditStore } from '#application/shared/ports/unsaved-edits.port';
import type { BulkTask } from '#domain/bulk/task/task-bulk';
import type { TaskEdit } from '#domain/task-record/task-edit';
import type { PersonalTask } from '#domain/task-record/task-record';
import { token } from '#ui/di/token';
import type { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import type { OutboxState } from '#ui/shared/state/outbox.state';

/** Bound once a user is signed in. The shell sees them in its lists of all families. */
export const TASK_OUTBOX = token<OutboxState<PersonalTask>>('TaskOutbox');
export const TASK_ACTS = token<LazyBulkActs<BulkTask>>('TaskActs');
export const TASK_EDIT_STORE = token<EditStore<TaskEdit>>('TaskEditStore');
export const KNOWN_TASK_RECORDS = token<KnownTaskRecords>('KnownTaskRecords');
