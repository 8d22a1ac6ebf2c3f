import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { UpdateFailure } from '#application/dataset-settings/update-settings-part.use-case';
import {
  draftProblems,
  isDraftModified,
  type DraftProblems,
  type SettingsDraft,
} from '#domain/dataset-definition/settings-draft';
import type { Result } from '#domain/shared/result';

/** Outcome of the last save, shown at the part until the user edits it again (SET-19). */
export type Saving =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly failure: UpdateFailure };

export type SavePart<D> = (original: D, draft: D) => Promise<Result<D, UpdateFailure>>;

const NONE: Saving = { kind: 'none' };

/** The form of one part of the settings: its edit, held against what was saved last (SET-2). */
export class PartForm<D extends SettingsDraft> {
  original: D;
  draft: D;
  saving: Saving = NONE;
  readonly #save: SavePart<D>;

  constructor(original: D, save: SavePart<D>) {
    this.original = original;
    this.draft = original;
    this.#save = save;
    makeObservable(this, {
      original: observableRef,
      draft: observableRef,
      saving: observableRef,
      isModified: computed,
      problems: computed,
      canCancel: computed,
      canUpdate: computed,
      change: action,
      cancel: action,
      update: action,
      rebase: action,
    });
  }

  get isModified(): boolean {
    return isDraftModified(this.original, this.draft);
  }

  get problems(): DraftProblems {
    return draftProblems(this.original, this.draft);
  }

  get canCancel(): boolean {
    return this.isModified && this.saving.kind !== 'running';
  }

  get canUpdate(): boolean {
    return this.canCancel && Object.keys(this.problems).length === 0;
  }

  change(edit: Partial<D>): void {
    this.draft = { ...this.draft, ...edit };
    if (this.saving.kind !== 'running') this.saving = NONE;
  }

  cancel(): void {
    if (!this.canCancel) return;
    this.draft = this.original;
    this.saving = NONE;
  }

  async update(): Promise<void> {
    if (!this.canUpdate) return;
    const { original, draft } = this;
    this.saving = { kind: 'running' };
    const saved = await this.#save(original, draft);
    runInAction(() => {
      if (!saved.ok) {
        this.saving = { kind: 'failed', failure: saved.error };
        return;
      }
      // An edit that was made in the meantime is still to be saved.
      if (this.draft === draft) this.draft = saved.value;
      this.original = saved.value;
      this.saving = { kind: 'saved' };
    });
  }

  /** Something else was saved elsewhere: an edit that was begun here stays. */
  rebase(original: D): void {
    if (!this.isModified) this.draft = original;
    this.original = original;
  }
}
