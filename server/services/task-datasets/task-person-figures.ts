import { hasRightIn } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import type { PersonNameRow } from '#server/store/queries/person-days';
import {
  daysOfTaskPerson,
  peopleOfTaskDataset,
  type TaskDayRow,
} from '#server/store/queries/task-person-figures';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { AppContext, CallContext } from '../app-context';
import { notFound, type Outcome } from '../service-failure';
import { daysOfPeople, type PersonDays } from '../team/person-days';
import { reachTaskDataset, type TaskDatasetPlace } from './reach-task-dataset';

export type TaskPersonFigures = PersonDays<PersonNameRow, TaskDayRow>;

/** The work of all users in a task dataset, for callers who manage it (ROL-35). */
export async function taskPeopleFigures(
  context: CallContext,
  place: TaskDatasetPlace,
  offsetMinutes: number,
): Outcome<readonly TaskPersonFigures[]> {
  const dataset = await reachTaskDataset(context, place, { act: 'read-activity' });
  if (!dataset.ok) return dataset;
  return ok(await figuresOf(context, dataset.value, null, offsetMinutes));
}

/** The work of one user: for callers who manage the dataset, and for the user where the setting allows it (ROL-35). */
export async function taskPersonFigures(
  context: CallContext,
  { userId, ...place }: TaskDatasetPlace & { readonly userId: string },
  offsetMinutes: number,
): Outcome<TaskPersonFigures> {
  const dataset = await reachTaskDataset(context, place);
  if (!dataset.ok) return dataset;
  const isOwn = context.caller.id === userId && context.showsOwnFigures;
  if (!isOwn && !hasRightIn(context.caller, 'manage', dataset.value.workspace_id))
    return err({ code: 'task-act-forbidden', act: 'read-activity' });
  const [figures] = await figuresOf(context, dataset.value, userId, offsetMinutes);
  return figures === undefined ? notFound('User', userId) : ok(figures);
}

async function figuresOf(
  context: AppContext,
  { id: datasetId, workspace_id: workspaceId }: TaskDatasetRow,
  userId: string | null,
  offsetMinutes: number,
): Promise<readonly TaskPersonFigures[]> {
  const people = await peopleOfTaskDataset(context.store, { datasetId, workspaceId, userId });
  return daysOfPeople(context, { datasetId, people }, offsetMinutes, daysOfTaskPerson);
}
