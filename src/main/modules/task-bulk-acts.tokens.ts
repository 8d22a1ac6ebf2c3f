import type { CollectedContents } from '#application/annotate-task/bulk/collected-contents';
import type { TaskRecordScan } from '#application/annotate-task/bulk/ports/task-record-scan.port';
import type { TaskRecordWriter } from '#application/annotate-task/ports/task-record-writer.port';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { ActMessages } from '#application/bulk/ports/act-messages.port';
import type { BulkActStore } from '#application/bulk/ports/bulk-act-store.port';
import type { BulkFamily } from '#application/bulk/ports/bulk-family.port';
import type { UndoBulkAction } from '#application/bulk/undo-bulk-action.use-case';
import type { TaskRecordSource } from '#application/record-page/ports/task-record-source.port';
import type { SendingTurn } from '#application/sending/ports/sending-turn.port';
import type { RandomSource } from '#application/shared/ports/random-source.port';
import type { BulkTask } from '#domain/bulk/task/task-bulk';
import { token } from '#ui/di/token';

/** Ports of bulk actions on task records. They are separate from the others, because no page waits for them. */
export const TASK_RECORD_SCAN = token<TaskRecordScan>('TaskRecordScan');
export const TASK_BULK_WRITER = token<TaskRecordWriter>('TaskBulkWriter');
/** Separate from the source of the page, because actions continue on every page. */
export const TASK_BULK_SOURCE = token<Pick<TaskRecordSource, 'byNames'>>('TaskBulkSource');
export const TASK_ACT_STORE = token<BulkActStore<BulkTask>>('TaskActStore');
export const TASK_ACT_MESSAGES = token<ActMessages>('TaskActMessages');
export const TASK_ACT_TURN = token<SendingTurn>('TaskActTurn');
export const TASK_RANDOM_SOURCE = token<RandomSource>('TaskRandomSource');

export const TASK_CONTENTS = token<CollectedContents>('TaskContents');
export const TASK_BULK_FAMILY = token<BulkFamily<BulkTask>>('TaskBulkFamily');
/** Separate from the one of feedback records, which has the same class. */
export const UNDO_TASK_ACT = token<UndoBulkAction<BulkTask>>('UndoTaskAct');
export const TASK_BULK_ENGINE = token<BulkEngine<BulkTask>>('TaskBulkEngine');
