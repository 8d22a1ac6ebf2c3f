import type { DayOfTaskWork, TaskPersonFigures } from '#domain/team/task-person-figures';
import { frozen } from './frozen';

/** A user who has done nothing in a task dataset. */
export function aTaskPerson(given: Partial<TaskPersonFigures> = {}): TaskPersonFigures {
  const username = given.username ?? 'nora';
  return frozen({ userId: `user-${username}`, username, name: '', takenBack: 0, days: [], ...given });
}

/** A day with records that were validated one at a time. */
export function aTaskDay(validated: number, given: Partial<DayOfTaskWork> = {}): DayOfTaskWork {
  return frozen({
    day: '2026-01-31',
    activeMs: 60_000,
    validated,
    discarded: 0,
    single: validated,
    ...given,
  });
}
