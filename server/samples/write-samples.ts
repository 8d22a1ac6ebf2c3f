import { writeDefinition } from '../cli/import/write/write-definition';
import { writeRecords } from '../cli/import/write/write-records';
import type { SamplePlace } from '../services/first-run/first-run';
import type { NewId } from '../services/ports';
import type { Store } from '../store/queries/store';
import { readSamples } from './samples';
import { writeTaskSample } from './write-task-sample';

/** Writes the sample datasets of both families into a workspace, without any response. Run it in a transaction. */
export async function writeSamples(db: Store, place: SamplePlace, newId: NewId): Promise<void> {
  for (const { definition, records } of readSamples()) {
    const dataset = await writeDefinition(db, definition, place.workspaceId);
    await writeRecords(db, dataset, records, newId);
  }
  await writeTaskSample(db, place, newId);
}
