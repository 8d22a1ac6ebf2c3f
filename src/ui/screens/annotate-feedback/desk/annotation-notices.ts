import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { RecordStatus } from '#domain/queue/record-status';
import type { MissingPart } from '#domain/search/available-search';
import { MAX_TERMS } from '#domain/search/terms-condition';
import type { UnreadPart } from '#domain/search/url/unread-parts';
import { assertNever } from '#domain/shared/assert-never';
import type { Translate } from '#ui/shared/i18n/translate';
import type { ToastState } from '#ui/shared/state/toast.state';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';

/** Dropped part of a search: hidden from this user, no longer there, or in no form that an address may have. */
export type LeftOut = MissingPart | UnreadPart;

/** So many parts fill a notification; of the others there is a number. */
const MOST_NAMED = 5;

/** In characters. */
const LONGEST_PART = 60;

/** Notifications of the annotation page. */
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

  leftOut(leftOut: readonly LeftOut[]): void {
    const texts = leftOut.slice(0, MOST_NAMED).map((part) => this.#leftOutText(part));
    const count = leftOut.length - texts.length;
    if (count > 0) texts.push(this.#translate('annotation.search.missing.more', { count }));
    const parts = texts.join(' ');
    this.#toasts.show({ type: 'warning', text: this.#translate('annotation.search.leftOut', { parts }) });
  }

  /** A record that was wanted by itself, while a search was narrower. */
  shownAmongAll(status: RecordStatus): void {
    const queue = this.#translate(`responseStatus.${status}`);
    this.#toasts.show({ text: this.#translate('annotation.search.shownAmongAll', { queue }) });
  }

  /** A record that was changed and not saved has left the queue it was looked for in. */
  shownWithEdit(status: RecordStatus): void {
    const queue = this.#translate(`responseStatus.${status}`);
    this.#toasts.show({ text: this.#translate('annotation.unsaved.moved', { queue }) });
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

  /** An undo that was refused because it would have replaced a newer answer. */
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

  #leftOutText(leftOut: LeftOut): string {
    switch (leftOut.part) {
      case 'unreadable':
      case 'surplus':
        return this.#translate(`annotation.search.missing.${leftOut.part}`, {
          text: shortened(leftOut.text),
        });
      case 'terms':
        return this.#translate('annotation.search.missing.terms', {
          name: leftOut.of,
          most: MAX_TERMS,
          count: leftOut.count,
        });
      case 'values':
        return this.#translate('annotation.search.missing.values', {
          name: leftOut.of,
          values: shortened(leftOut.values.join(', ')),
        });
      case 'condition':
        return this.#translate('annotation.search.missing.condition', { name: leftOut.of });
      case 'mode':
        return this.#translate('annotation.search.missing.mode');
      case 'field':
      case 'property':
      case 'question':
      case 'vector':
        return this.#translate(`annotation.search.missing.${leftOut.part}`, { name: leftOut.name });
      default:
        return assertNever(leftOut);
    }
  }
}

/** Beginning of a damaged part of a link, long enough to find it there. */
function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST_PART));
  return characters.length > LONGEST_PART ? `${characters.slice(0, LONGEST_PART).join('')}…` : text;
}
