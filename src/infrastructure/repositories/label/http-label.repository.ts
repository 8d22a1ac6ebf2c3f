import type { Reply } from '#application/shared/repository-failure';
import {
  datasetLabelsAnswerSchema,
  taskSettingsAnswerSchema,
  type TaskSettingsAnswer,
} from '#contract/task-labels-answer';
import type { LabelRepository } from '#application/labels/ports/label-repository.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { TaskLabel } from '#domain/label/task-label';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';

/** A dataset without settings answers 404. */
const NO_SETTINGS: ReadonlyMap<number, TaskSettingsAnswer> = new Map([[404, {}]]);

export class HttpLabelRepository extends HttpAdapter implements LabelRepository {
  schema(dataset: TaskDatasetRef, signal?: AbortSignal): Reply<readonly TaskLabel[] | null> {
    return this.client.read({
      code: 'ERROR_FETCHING_LABELS',
      ...taskCall(dataset, `/${dataset.task}/settings`),
      topic: `${TOPICS.labels}/${dataset.id}`,
      lifetime: LIFETIMES.none,
      schema: taskSettingsAnswerSchema,
      alsoSuccess: NO_SETTINGS,
      signal,
      map: labelsOf,
    });
  }

  found(dataset: TaskDatasetRef, signal?: AbortSignal): Reply<readonly string[]> {
    return this.client.write({
      code: 'ERROR_FETCHING_FOUND_LABELS',
      ...READ_BY_POST,
      ...taskCall(dataset, `/${dataset.task}/metrics/dataset_labels:summary`),
      body: { type: 'json', value: {} },
      schema: datasetLabelsAnswerSchema,
      signal,
      map: (summary) => summary.labels ?? [],
    });
  }

  save(dataset: TaskDatasetRef, labels: readonly TaskLabel[]): Reply<void> {
    return this.client.write({
      code: 'ERROR_SAVING_LABELS',
      method: 'PATCH',
      ...taskCall(dataset, `/${dataset.task}/settings`),
      body: { type: 'json', value: { label_schema: { labels: sentLabels(labels) } } },
      schema: taskSettingsAnswerSchema,
      touches: [TOPICS.labels],
      map: () => undefined,
    });
  }
}

function labelsOf({ label_schema: schema }: TaskSettingsAnswer): readonly TaskLabel[] | null {
  if (schema === undefined || schema === null) return null;
  return schema.labels.map(({ id, name, description }, position) => ({
    id: String(id),
    name,
    description: description ?? null,
    isSaved: true,
    position,
  }));
}

/** Names suffice, unless they would lose an id or a description: a list of both kinds is refused. */
function sentLabels(labels: readonly TaskLabel[]): unknown {
  const areNames = labels.every(({ id, name, description }) => id === name && description === null);
  if (areNames) return labels.map(({ name }) => name);
  return labels.map(({ id, name, description }) => ({
    id,
    name,
    ...(description !== null && { description }),
  }));
}
