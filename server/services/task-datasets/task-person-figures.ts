import { hasRightIn } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { PAUSE_MS } from '#domain/team/pace';
import type { PersonNameRow } from '#server/store/queries/person-days';
import {
  daysOfTaskPerson,
  peopleOfTaskDataset,
  type TaskDayRow,
} from '#server/store/queries/task-person-figures';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { firstDay } from '../team/first-day';
import { reachTaskDataset, type TaskDatasetPlace } from './reach-task-dataset';

export interface TaskPersonFigures {
  readonly person: PersonNameRow;
  readonly days: readonly TaskDayRow[];
}

/**
 * The work of all users in a task dataset, for callers who manage it (ROL-35). The log of each user is a read of its own, so that
 * other requests can run in between.
 */
export async function taskPeopleFigures(
  context: AppContext,
  caller: Caller,
  place: TaskDatasetPlace,
  offsetMinutes: number,
): Outcome<readonly TaskPersonFigures[]> {
  const dataset = await reachTaskDataset(context, caller, place, { act: 'read-activity' });
  if (!dataset.ok) return dataset;
  const figures: TaskPersonFigures[] = [];
  for (const person of await peopleOf(context, dataset.value, null))
    // oxlint-disable-next-line no-await-in-loop
    figures.push(await figuresOf(context, dataset.value.id, person, offsetMinutes));
  return ok(figures);
}

/** The work of one user: for callers who manage the dataset, and for the user where the setting allows it (ROL-35). */
export async function taskPersonFigures(
  context: AppContext,
  caller: Caller,
  { userId, ...place }: TaskDatasetPlace & { readonly userId: string },
  offsetMinutes: number,
): Outcome<TaskPersonFigures> {
  const dataset = await reachTaskDataset(context, caller, place);
  if (!dataset.ok) return dataset;
  const isOwn = caller.id === userId && context.showsOwnFigures;
  if (!isOwn && !hasRightIn(caller, 'manage', dataset.value.workspace_id))
    return err({ code: 'task-act-forbidden', act: 'read-activity' });
  const [person] = await peopleOf(context, dataset.value, userId);
  if (person === undefined) return err({ code: 'not-found', entity: 'User', id: userId });
  return ok(await figuresOf(context, dataset.value.id, person, offsetMinutes));
}

function peopleOf({ store }: AppContext, dataset: TaskDatasetRow, userId: string | null) {
  return peopleOfTaskDataset(store, { datasetId: dataset.id, workspaceId: dataset.workspace_id, userId });
}

async function figuresOf(
  { store, clock }: AppContext,
  datasetId: string,
  person: PersonNameRow,
  offsetMinutes: number,
): Promise<TaskPersonFigures> {
  const since = firstDay(clock.now(), offsetMinutes);
  const who = { datasetId, userId: person.id };
  return { person, days: await daysOfTaskPerson(store, who, { since, offsetMinutes, pauseMs: PAUSE_MS }) };
}
