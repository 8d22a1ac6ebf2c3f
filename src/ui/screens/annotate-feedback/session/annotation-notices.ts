import type { RepositoryFailure } from '#application/shared/repository-failure';
import { feedbackStatus } from '#domain/feedback/record-status';
import type { StatusName } from '#domain/queue/status-list';
import type { DroppedTerm } from '#domain/search/feedback/dropped-term';
import { MAX_TERMS } from '#domain/search/filter-condition';
import type { Translate } from '#ui/shared/i18n/translate';
import type { ToastState } from '#ui/shared/state/toast.state';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';

/** More terms do not fit into a notification; the others are counted. */
const MOST_NAMED = 5;

/** In characters. */
const LONGEST_TERM = 60;

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

  /** An act was undone on a record in another queue, which a button leads to. */
  undoneElsewhere(snippet: string, status: StatusName, open: (status: StatusName) => void): void {
    const queue = this.#queueName(status);
    this.#toasts.show({
      type: 'success',
      text: this.#translate('annotation.undo.elsewhere', { snippet, queue }),
      action: { label: this.#translate('annotation.undo.open', { queue }), run: () => open(status) },
    });
  }

  dropped(terms: readonly DroppedTerm[]): void {
    const texts = terms
      .slice(0, MOST_NAMED)
      .map((term) => this.#translate(`annotation.search.dropped.${term.kind}`, paramsOf(term)));
    const count = terms.length - texts.length;
    if (count > 0) texts.push(this.#translate('annotation.search.dropped.more', { count }));
    const text = this.#translate('annotation.search.dropped.title', { terms: texts.join(' ') });
    this.#toasts.show({ type: 'warning', text });
  }

  /** A record that was wanted by itself, while a search was narrower. */
  shownAmongAll(status: StatusName): void {
    const queue = this.#queueName(status);
    this.#toasts.show({ text: this.#translate('annotation.search.shownAmongAll', { queue }) });
  }

  /** A record that is not where it was when it was last acted on. */
  gone(status: StatusName): void {
    const queue = this.#queueName(status);
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

  #queueName(status: StatusName): string {
    return this.#translate(`responseStatus.${feedbackStatus(status)}`);
  }
}

/** Names and numbers in the sentence about a term. */
function paramsOf(term: DroppedTerm): Readonly<Record<string, string | number>> {
  if ('text' in term) return { text: shortened(term.text) };
  if ('values' in term) return { name: term.of, values: shortened(term.values.join(', ')) };
  if ('count' in term) return { name: term.of, most: MAX_TERMS, count: term.count };
  if ('of' in term) return { name: term.of };
  return 'name' in term ? { name: term.name } : {};
}

/** Beginning of a damaged term of a link, long enough to find it there. */
function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST_TERM));
  return characters.length > LONGEST_TERM ? `${characters.slice(0, LONGEST_TERM).join('')}…` : text;
}
