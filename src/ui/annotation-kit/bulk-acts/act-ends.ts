import { reaction } from 'mobx';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { isUnderWay } from '#ui/shared/state/bulk/act-progress';
import type { Translate } from '#ui/shared/i18n/translate';
import type { ToastMessage } from '#ui/shared/state/toast';
import type { ToastState } from '#ui/shared/state/toast.state';
import type { ActTexts } from './act-slots';

/** Reports each bulk action of a dataset that ends, except those that had already ended when they were read from the device. */
export class ActEnds<S extends BulkRecord> {
  readonly #acts: Pick<BulkActs<S>, 'acts'>;
  readonly #datasetId: string;
  readonly #onEnd: (view: BulkActView<S>) => void;
  readonly #going = new Set<string>();

  constructor(acts: Pick<BulkActs<S>, 'acts'>, datasetId: string, onEnd: (view: BulkActView<S>) => void) {
    this.#acts = acts;
    this.#datasetId = datasetId;
    this.#onEnd = onEnd;
  }

  /** Called for an action that has just begun, since it may end before it is observed. */
  expect(actId: string): void {
    this.#going.add(actId);
  }

  /** The returned function stops the reports. */
  activate(): () => void {
    // Actions may continue without a request from this page.
    return reaction(
      () => this.#acts.acts.map((view) => ({ view, phase: view.progress.phase })),
      (views) => {
        for (const { view, phase } of views) {
          if (view.act.datasetId !== this.#datasetId) continue;
          if (phase === 'writing') this.#going.add(view.act.id);
          else if (!isUnderWay(view) && this.#going.delete(view.act.id)) this.#onEnd(view);
        }
      },
      { fireImmediately: true },
    );
  }
}

/** Notifies of an ended bulk action. */
export type ShowEnd<S extends BulkRecord> = (view: BulkActView<S>, undo: () => void) => void;

/** Notifies of a success with an undo button, or of a failure; problems are listed next to the records. */
export function showEnds<S extends BulkRecord>(
  toasts: Pick<ToastState, 'show'>,
  translate: Translate,
  words: Pick<ActTexts<S>, 'ended'>,
): ShowEnd<S> {
  return ({ act, progress, problems, canUndo, isElsewhere }, undo) => {
    if (isElsewhere) return;
    const { done: count, skipped } = progress;
    if (count === 0 && problems.length === 0) return;
    if (act.order === null) return toasts.show(undoneNotice(count, problems.length, translate));
    if (problems.length > skipped || count === 0)
      return toasts.show({ type: 'error', text: translate('bulkActs.failed') });
    const text = words.ended(act.order, count);
    const rest = skipped === 0 ? '' : ` ${translate('bulkActs.ended.skipped', { count: skipped })}`;
    const action = { label: translate('bulkActs.undo'), run: undo };
    toasts.show({ type: 'success', text: text + rest, ...(canUndo && { action }) });
  };
}

function undoneNotice(count: number, left: number, translate: Translate): ToastMessage {
  const done = translate('bulkActs.ended.undo', { count });
  if (left === 0) return { type: 'success', text: done };
  return { type: 'warning', text: `${done} ${translate('bulkActs.ended.left', { count: left })}` };
}
