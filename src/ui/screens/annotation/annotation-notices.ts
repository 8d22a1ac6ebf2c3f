import type { RepositoryFailure } from '../../../application/shared/repository-failure';
import type { RecordStatus } from '../../../domain/record/feedback-record';
import type { Translate } from '../../shared/i18n/translate';
import type { ToastState } from '../../shared/state/toast.state';
import { FAILURE_TEXTS } from './failure-text';

/** What the annotation page says in notifications. */
export class AnnotationNotices {
  readonly #toasts: Pick<ToastState, 'show' | 'clear'>;
  readonly #translate: Translate;

  constructor(toasts: Pick<ToastState, 'show' | 'clear'>, translate: Translate) {
    this.#toasts = toasts;
    this.#translate = translate;
  }

  /** An act that is easily done by mistake offers the way back. */
  done(act: 'discard' | 'clear', undo: () => void): void {
    const label = this.#translate('annotation.commands.undo');
    this.#toasts.show({ text: this.#translate(`annotation.undo.${act}`), action: { label, run: undo } });
  }

  /** Taken back, but not to be seen from here: the way to its queue is offered. */
  takenBack(snippet: string, status: RecordStatus, open: (status: RecordStatus) => void): void {
    const queue = this.#translate(`responseStatus.${status}`);
    this.#toasts.show({
      type: 'success',
      text: this.#translate('annotation.undo.elsewhere', { snippet, queue }),
      action: { label: this.#translate('annotation.undo.open', { queue }), run: () => open(status) },
    });
  }

  /** A record that is not where it was when it was last acted on. */
  gone(status: RecordStatus): void {
    const queue = this.#translate(`responseStatus.${status}`);
    this.#toasts.show({ type: 'warning', text: this.#translate('annotation.history.gone', { queue }) });
  }

  notFound({ kind }: RepositoryFailure, retry: () => void): void {
    const why = this.#translate(FAILURE_TEXTS[kind]);
    this.#toasts.show({
      type: 'error',
      text: this.#translate('annotation.history.notFound', { why }),
      action: { label: this.#translate('actions.retry'), run: retry },
    });
  }

  /** Not taken back: that would have cost somebody's newer answer. */
  answeredSince(snippet: string): void {
    this.#toasts.show({
      type: 'warning',
      text: this.#translate('annotation.undo.answeredSince', { snippet }),
    });
  }

  /** A notice about one record has nothing to say about the next. */
  clear(): void {
    this.#toasts.clear();
  }
}
