import type { RefusedRecord } from '#application/annotate-task/restore-refused.use-case';
import { serverMessage, type RepositoryFailure } from '#application/shared/repository-failure';
import { LAST_TASK_PLACE } from '#domain/search/task/task-page';
import { failureText } from '#ui/annotation-kit/notices/failure-text';
import type { Translate } from '#ui/shared/i18n/translate';
import type { ToastState } from '#ui/shared/state/toast.state';
import type { SettledAct } from './act-reports';

/** Acts whose outcome is shown (TSK-39). */
export type ReportedAct = 'validate' | 'discard' | 'unvalidate' | 'undiscard';

export class TaskNotices {
  readonly #toasts: Pick<ToastState, 'show'>;
  readonly #translate: Translate;

  constructor(toasts: Pick<ToastState, 'show'>, translate: Translate) {
    this.#toasts = toasts;
    this.#translate = translate;
  }

  settled({ kind, saved, skipped }: SettledAct<ReportedAct>): void {
    const texts = [
      ...(saved > 0 ? [this.#translate(`tasks.toasts.done.${kind}`, { count: saved })] : []),
      ...(skipped > 0 ? [this.#translate('tasks.toasts.skipped', { count: skipped })] : []),
    ];
    this.#toasts.show({ type: skipped > 0 ? 'warning' : 'success', text: texts.join(' ') });
  }

  /** Shows that labels were changed in many records, which must be validated. */
  pending(count: number): void {
    this.#toasts.show({ type: 'info', text: this.#translate('tasks.toasts.pending', { count }) });
  }

  /** Shows that records have their previous state again, with the message of the server. */
  refused(records: readonly RefusedRecord[]): void {
    const [first] = records;
    if (first === undefined) return;
    const why = serverMessage(first.failure) ?? this.#translate(failureText(first.failure));
    const text = this.#translate(`tasks.toasts.refused.${refusedAct(first)}`, { count: records.length });
    this.#toasts.show({ type: 'error', text: `${text} ${why}` });
  }

  /** Asks for consent to end the edits on the page (TSK-14). */
  askAboutPending(goOn: () => void): void {
    this.#toasts.show({
      type: 'warning',
      isPermanent: true,
      text: this.#translate('tasks.toasts.guard.question'),
      action: { label: this.#translate('tasks.toasts.guard.confirm'), run: goOn },
    });
  }

  setAside(count: number, undo: () => void): void {
    this.#toasts.show({
      type: 'info',
      text: this.#translate('tasks.toasts.setAside', { count }),
      action: { label: this.#translate('tasks.commands.undo'), run: undo },
    });
  }

  /** Replaces the notification of the act that was undone. */
  undone(count: number): void {
    this.#toasts.show({ type: 'info', text: this.#translate('tasks.toasts.undone', { count }) });
  }

  /** Shows that an undo changed records that are not on this page. */
  undoneOnPage(page: number, count: number): void {
    this.#toasts.show({ type: 'info', text: this.#translate('tasks.toasts.undoneOnPage', { count, page }) });
  }

  /** Shows that an undo skipped records that somebody else has changed since. */
  changedSince(count: number): void {
    this.#toasts.show({ type: 'warning', text: this.#translate('tasks.toasts.changedSince', { count }) });
  }

  /** Shows that the reference record of a similarity search could not be loaded. */
  notCompared(failure: RepositoryFailure): void {
    const why = serverMessage(failure) ?? this.#translate(failureText(failure));
    this.#toasts.show({ type: 'error', text: `${this.#translate('tasks.similar.notFound')} ${why}` });
  }

  /** Shows that the last page that can be shown is not the end of the result (TSK-8). */
  limit(): void {
    const text = this.#translate('tasks.footer.limit', { limit: LAST_TASK_PLACE });
    this.#toasts.show({ type: 'warning', text });
  }

  actingNotLoaded(): void {
    this.#toasts.show({ type: 'error', text: this.#translate('tasks.alike.notLoaded') });
  }

  /** Shows that an older server keeps removed labels. */
  labelStays(): void {
    this.#toasts.show({ type: 'info', text: this.#translate('tasks.toasts.labelStays') });
  }
}

function refusedAct({ act, before }: RefusedRecord): ReportedAct | 'change' {
  if (act === 'validate' || act === 'discard') return act;
  if (act !== 'default') return 'change';
  return before === 'Discarded' ? 'undiscard' : 'unvalidate';
}
