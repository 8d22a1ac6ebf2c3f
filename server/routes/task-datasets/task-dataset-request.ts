import * as z from 'zod/mini';
import { TASK_DATASET_NAME } from '#domain/task-record/task-dataset-name';
import type { TaskDatasetPlace } from '#server/services/task-datasets/reach-task-dataset';
import { lastValue } from '../http/request-schemas';
import { noMatch } from '../http/validation-issues';

/** Counts where the query has no parameter `workspace`. */
const WORKSPACE_HEADER = 'X-Argilla-Workspace';

/** Parameters that every call of a task dataset has. */
export const WORKSPACE_PARAMETERS = { workspace: z.optional(lastValue) };

export const workspaceQuery = z.object(WORKSPACE_PARAMETERS);

/** What calls of a task dataset have in common. */
export interface PlacedCall {
  readonly params: { readonly name: string };
  readonly query: { readonly workspace?: string | undefined };
  readonly request: { header(name: string): string | null };
}

/** The dataset that a call names; the parameter of the query wins over the header (TWI-2). */
export function placeOf(call: PlacedCall): TaskDatasetPlace {
  return { workspace: workspaceOf(call), name: call.params.name };
}

export function workspaceOf({ query, request }: Omit<PlacedCall, 'params'>): string | null {
  return query.workspace || request.header(WORKSPACE_HEADER) || null;
}

export const BAD_DATASET_NAME = noMatch(TASK_DATASET_NAME.source);
