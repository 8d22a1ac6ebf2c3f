import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Workbench } from '../../../application/annotate-feedback/load-workbench.use-case';
import { recordStatus, type RecordStatus } from '../../../domain/record/feedback-record';
import type { ViewModel } from '../../di/view-model';
import type { AnswerFormViewModel } from './answer-form.view-model';
import type { RecordQueueViewModel } from './record-queue.view-model';
import type { RecordSavingViewModel, SavingAct, SavingState } from './record-saving.view-model';

/** How the record at hand stands towards the server. */
export type SaveMark = 'untouched' | 'edited' | 'saving' | 'failed' | 'saved';

/** What is told to those who do not see the screen: the last act, and where one is now. */
export interface Announcement {
  readonly act: SavingAct | null;
  readonly status: RecordStatus;
  readonly place: number;
  readonly total: number;
}

/** The work on one record after the other: the queue it comes from, the form, and what is done with it. */
export class RecordDeskViewModel implements ViewModel {
  readonly workbench: Workbench;
  readonly queue: RecordQueueViewModel;
  readonly form: AnswerFormViewModel;
  private lastAct: SavingAct | null = null;

  private readonly saver: RecordSavingViewModel;
  private readonly onSaved: () => void;
  private isActive = false;

  constructor(
    workbench: Workbench,
    queue: RecordQueueViewModel,
    form: AnswerFormViewModel,
    saving: RecordSavingViewModel,
    onSaved: () => void,
  ) {
    this.workbench = workbench;
    this.queue = queue;
    this.form = form;
    this.saver = saving;
    this.onSaved = onSaved;
    makeObservable<RecordDeskViewModel, 'lastAct' | 'saver' | 'onSaved' | 'isActive'>(this, {
      workbench: false,
      queue: false,
      form: false,
      lastAct: observableRef,
      saving: computed,
      mark: computed,
      status: computed,
      announcement: computed,
      canSave: computed,
      canSubmit: computed,
      canDiscard: computed,
      activate: false,
      page: action,
      chooseQueue: action,
      save: false,
      repeat: false,
      saver: false,
      onSaved: false,
      isActive: false,
    });
  }

  /** What is under way, or has failed, with the record at hand. */
  get saving(): SavingState | null {
    const { record } = this.queue;
    return record === null ? null : this.saver.stateOf(record.id);
  }

  get mark(): SaveMark {
    if (this.saving !== null) return this.saving.kind;
    if (this.form.isEdited) return 'edited';
    return this.queue.record?.response ? 'saved' : 'untouched';
  }

  get status(): RecordStatus | null {
    const { record } = this.queue;
    return record === null ? null : recordStatus(record);
  }

  get announcement(): Announcement | null {
    const { status, lastAct: act } = this;
    return status === null ? null : { act, status, place: this.queue.place, total: this.queue.total };
  }

  get canSave(): boolean {
    return this.queue.record !== null && this.saving?.kind !== 'saving';
  }

  get canSubmit(): boolean {
    return this.canSave && this.form.isComplete;
  }

  get canDiscard(): boolean {
    return this.canSave && this.status !== 'discarded';
  }

  activate(): () => void {
    this.isActive = true;
    // A record arrives by a key, by Back, or with an answer of the server: no single call site knows.
    const stop = reaction(
      () => this.queue.record?.id,
      (id) => {
        if (id !== undefined) this.form.arrive();
      },
      { fireImmediately: true },
    );
    const leaveQueue = this.queue.activate();
    return () => {
      this.isActive = false;
      stop();
      leaveQueue();
    };
  }

  /** To a neighbor in the queue. What was half typed is taken in first, and kept with its record. */
  page(way: 'next' | 'previous'): void {
    this.form.settle();
    this.lastAct = null;
    if (way === 'next') this.queue.next();
    else this.queue.previous();
  }

  chooseQueue(status: RecordStatus): void {
    this.form.settle();
    this.lastAct = null;
    this.queue.choose(status);
  }

  /** Saves the record at hand. Submitted or discarded, it makes room for the next one; a draft stays. */
  async save(act: SavingAct): Promise<void> {
    this.form.settle();
    const { record } = this.queue;
    if (record === null || !this.canSave) return;
    if (act === 'submit' && !this.form.isComplete) return this.form.insist();
    if (act === 'discard' && !this.canDiscard) return;
    const { answers } = this.form;
    const { questions } = this.workbench;
    const saved = await this.saver.save(act, { record, questions, answers });
    if (saved === null) return;
    runInAction(() => {
      this.queue.keep(saved);
      this.form.release(saved.id, answers);
      this.lastAct = act;
    });
    this.onSaved();
    // Who has turned to another record in the meantime, or left, is not moved on.
    if (this.isActive && act !== 'draft' && this.queue.record?.id === saved.id) this.queue.next();
  }

  /** Tries again what failed, exactly as it was meant. */
  async repeat(): Promise<void> {
    if (this.saving?.kind === 'failed') await this.save(this.saving.act);
  }
}
