import { draftProblems, draftToSave, type SettingsDraft } from '#domain/dataset-definition/settings-draft';
import { err, ok, type Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { DatasetMessages } from './ports/dataset-messages.port';
import type { DatasetSettingsRepository } from './ports/dataset-settings-repository.port';

/** A draft with mistakes is not sent (VAL-26, VAL-27). */
interface RefusedUpdate {
  readonly code: 'NOT_VALID_FOR_UPDATE';
}

export type UpdateFailure = RefusedUpdate | RepositoryFailure;

/**
 * Saves a part of the settings and notifies the other tabs. Returns the saved part, which is the new original. Fails with
 * NOT_VALID_FOR_UPDATE, or with the code of its kind.
 */
export class UpdateSettingsPart {
  readonly #repository: DatasetSettingsRepository;
  readonly #messages: DatasetMessages;

  constructor(repository: DatasetSettingsRepository, messages: DatasetMessages) {
    this.#repository = repository;
    this.#messages = messages;
  }

  async execute<D extends SettingsDraft>(
    datasetId: string,
    original: D,
    draft: D,
  ): Promise<Result<D, UpdateFailure>> {
    if (Object.keys(draftProblems(original, draft)).length > 0) return err({ code: 'NOT_VALID_FOR_UPDATE' });
    const part = draftToSave(draft);
    const saved = await this.#repository.update(datasetId, part);
    if (!saved.ok) return saved;
    this.#messages.post(datasetId);
    return ok(part);
  }
}
