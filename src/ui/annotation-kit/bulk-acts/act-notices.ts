import type { Translate } from '#ui/shared/i18n/translate';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { ToastState } from '#ui/shared/state/toast.state';

/** Notifications about ended bulk actions. */
export class ActNotices {
  readonly #toasts: Pick<ToastState, 'show'>;
  readonly #translate: Translate;

  constructor(toasts: Pick<ToastState, 'show'>, translate: Translate) {
    this.#toasts = toasts;
    this.#translate = translate;
  }

  /** Problems are listed beside the records; a success offers to undo. */
  ended({ act, progress, problems, canUndo, isElsewhere }: BulkActView, takeBack: () => void): void {
    if (isElsewhere) return;
    const count = progress.done;
    if (count === 0 && problems.length === 0) return;
    if (act.order === null) return this.#takenBack(count, problems.length);
    const { skipped } = progress;
    if (problems.length > skipped || count === 0)
      return this.#toasts.show({ type: 'error', text: this.#translate('bulkActs.failed') });
    const text = this.#translate(`bulkActs.ended.${act.order.verb}`, { count });
    const rest = skipped === 0 ? '' : ` ${this.#translate('bulkActs.ended.skipped', { count: skipped })}`;
    const action = { label: this.#translate('bulkActs.takeBack'), run: takeBack };
    this.#toasts.show({ type: 'success', text: text + rest, ...(canUndo && { action }) });
  }

  #takenBack(count: number, left: number): void {
    const done = this.#translate('bulkActs.ended.undo', { count });
    if (left === 0) return this.#toasts.show({ type: 'success', text: done });
    const rest = this.#translate('bulkActs.ended.left', { count: left });
    this.#toasts.show({ type: 'warning', text: `${done} ${rest}` });
  }
}
