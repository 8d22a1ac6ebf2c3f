import type { TaskChange } from '#domain/task-record/task-history';
import { frozen } from './frozen';
import { labeled } from './task-record.builder';

/** Mia validates a record with the label `spam`. */
export function aTaskChange(given: Partial<TaskChange> = {}): TaskChange {
  return frozen({
    id: '1',
    at: new Date('2026-03-01T12:00:00Z'),
    by: { id: 'user-mia', name: 'mia' },
    isInBulk: false,
    before: { status: 'Default', annotation: null },
    after: { status: 'Validated', annotation: labeled('mia', 'spam') },
    isForgotten: false,
    ...given,
  } as const);
}
