import type { Reply, RepositoryFailure } from '#application/shared/repository-failure';
import { err, ok, type Result } from '#domain/shared/result';
import { isMade, type DatasetInMaking } from './import-job';
import type { StoredImport } from './stored-import';
import type { ImportPorts } from './keep-import.use-case';

/** Outcome for the dataset of an import that is discarded. */
export type DiscardedDataset = 'stays' | 'deleted';

/**
 * Deletes an unfinished import. A published dataset stays with its records (SET-73); one that is still a draft is deleted
 * (SET-81).
 */
export class DiscardImport {
  readonly #ports: Pick<ImportPorts, 'kept' | 'claims' | 'datasets'>;

  constructor(ports: Pick<ImportPorts, 'kept' | 'claims' | 'datasets'>) {
    this.#ports = ports;
  }

  /** Fails while another page has the import, or if its draft could not be deleted: then the import stays too. */
  async execute({
    id,
    userId,
  }: Pick<StoredImport, 'id' | 'userId'>): Promise<
    Result<DiscardedDataset, { readonly code: 'elsewhere' } | RepositoryFailure>
  > {
    const { kept, claims } = this.#ports;
    const release = await claims.claim(id);
    if (release === null) return err({ code: 'elsewhere' });
    // Another page may have continued it since the list was read.
    const found = (await kept.of(userId)).find((candidate) => candidate.id === id);
    const isDraft = found !== undefined && !isMade(found.dataset);
    const dataset = isDraft
      ? await this.#deleteDraft(found.datasetName, found.dataset)
      : ok('stays' as const);
    if (dataset.ok) await kept.forget(id);
    release();
    return dataset;
  }

  async #deleteDraft(
    name: string,
    { draftId, isBegun, workspaceId }: DatasetInMaking,
  ): Reply<DiscardedDataset> {
    const { datasets } = this.#ports;
    if (!isBegun) return ok('deleted');
    const draft = draftId === null ? await datasets.findEmptyDraft(name, workspaceId) : ok(draftId);
    if (!draft.ok) return draft;
    if (draft.value === null) return ok('deleted');
    const there = await datasets.parts(draft.value);
    // Once published, it may contain records and answers of other users.
    if (there.ok && there.value.isPublished) return ok('stays');
    const removed = there.ok ? await datasets.remove(draft.value) : there;
    return removed.ok || removed.error.kind === 'not-found' ? ok('deleted') : removed;
  }
}
