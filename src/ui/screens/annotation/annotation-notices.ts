import type { RecordStatus } from '../../../domain/record/feedback-record';
import type { Translate } from '../../shared/i18n/translate';
import type { ToastState } from '../../shared/state/toast.state';

/** What the annotation page says in notifications. */
export class AnnotationNotices {
  readonly #toasts: Pick<ToastState, 'show' | 'clear'>;
  readonly #translate: Translate;

  constructor(toasts: Pick<ToastState, 'show' | 'clear'>, translate: Translate) {
    this.#toasts = toasts;
    this.#translate = translate;
  }

  queueEnded(status: RecordStatus): void {
    this.#toasts.show({ type: 'info', text: this.#translate(`annotation.queue.end.${status}`) });
  }

  /** A notice about one record has nothing to say about the next. */
  clear(): void {
    this.#toasts.clear();
  }
}
