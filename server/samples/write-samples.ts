import { writeDefinition } from '../cli/import/write/write-definition';
import { writeRecords } from '../cli/import/write/write-records';
import type { NewId } from '../services/ports';
import type { Store } from '../store/queries/store';
import { readSamples } from './samples';

/** Writes the sample datasets into a workspace, without any response. Run it in a transaction. */
export async function writeSamples(db: Store, workspaceId: string, newId: NewId): Promise<void> {
  for (const { definition, records } of readSamples()) {
    const dataset = await writeDefinition(db, definition, workspaceId);
    await writeRecords(db, dataset, records, newId);
  }
}
