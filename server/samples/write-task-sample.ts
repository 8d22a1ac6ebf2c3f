import { createClock } from '../services/clock';
import { OWNER_NAME, type SamplePlace } from '../services/first-run/first-run';
import { PacedWork } from '../services/paced-work';
import type { NewId } from '../services/ports';
import { entriesText } from '../services/task-datasets/merged-entries';
import { logIntoHeld } from '../services/task-records/log-records';
import { toJsonText } from '../store/json';
import type { Store } from '../store/queries/store';
import { holdTaskDatasetForAdding, insertTaskDataset } from '../store/queries/task-datasets';
import { putTaskSettings } from '../store/queries/task-settings';
import { readTaskSample } from './task-sample';

/** Writes the sample for text classification by the service that requests use. */
export async function writeTaskSample(
  db: Store,
  { workspaceId, ownerId }: SamplePlace,
  newId: NewId,
): Promise<void> {
  const { name, tags, metadata, labels, records } = readTaskSample(OWNER_NAME, newId);
  const clock = createClock(() => Date.now());
  const row = {
    workspace_id: workspaceId,
    name,
    task: 'TextClassification',
    tags: entriesText(tags),
    meta: entriesText(metadata),
    created_by: OWNER_NAME,
  } as const;
  const id = await insertTaskDataset(db, row, clock.timestamp());
  const schema = toJsonText({ labels: labels.map((label) => ({ ...label })) });
  await putTaskSettings(db, id, { label_schema: schema });
  const dataset = await holdTaskDatasetForAdding(db, id);
  if (dataset === undefined) throw new Error(`The sample ${name} is not in the database`);
  const context = { newId, clock, pacedWork: new PacedWork() };
  const given = { records, tags: new Map(), metadata: new Map(), userId: ownerId, actId: null };
  const logged = await logIntoHeld(db, context, dataset, given);
  if (!logged.ok) throw new Error(`The sample ${name} is refused: ${logged.error.code}`);
}
