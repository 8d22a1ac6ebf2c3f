import { activeTime, paceOf } from './pace';
import type { PersonFigures } from './person-figures';

/** One day of a user in a task dataset (ENT-63). */
export interface DayOfTaskWork {
  /** Date such as 2026-01-31, in the requested time zone. */
  readonly day: string;
  /** Time at work in milliseconds, without pauses. */
  readonly activeMs: number;
  readonly validated: number;
  readonly discarded: number;
  /** Records that were validated or discarded one at a time. */
  readonly single: number;
}

/** Work of a user in a task dataset in the last month (ENT-63). */
export interface TaskPersonFigures extends Pick<PersonFigures, 'userId' | 'username' | 'name'> {
  /** Validated records that the user changed to another status. */
  readonly takenBack: number;
  /** Days with changes, oldest first. */
  readonly days: readonly DayOfTaskWork[];
}

type Days = Pick<TaskPersonFigures, 'days'>;

export function validatedBy({ days }: Days): number {
  return days.reduce((sum, { validated }) => sum + validated, 0);
}

export function discardedBy({ days }: Days): number {
  return days.reduce((sum, { discarded }) => sum + discarded, 0);
}

/** Time at work on all days, in milliseconds. */
export function taskTime({ days }: Days): number {
  return activeTime(days.map(asDayOfWork));
}

/** Records validated or discarded one at a time per hour of work (ENT-61); null for too few records. */
export function taskPace({ days }: Days): number | null {
  return paceOf(days.map(asDayOfWork));
}

function asDayOfWork({ day, activeMs, single }: DayOfTaskWork) {
  return { day, activeMs, submitted: single };
}
