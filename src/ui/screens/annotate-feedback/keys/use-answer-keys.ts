import { useCallback } from 'react';
import { useEveryWindowKey } from '#ui/shared/hooks/use-window-keys';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { AnswerableForm } from '#ui/annotation-kit/editors/form-navigation';
import { reachesPage } from '#ui/shared/keys/key-owner';
import { answerFromPage } from '#ui/annotation-kit/editors/question-key-press';

type AnsweredSession = Pick<AnnotationSessionViewModel, 'queue' | 'views' | 'form'>;

/** Places that read digits and letters themselves: the questions, and a text in which spans are marked. */
const OWN_KEYS = '[data-frame], [data-span-text]';

/** Sends digits and letters to the current question (`key-owner.ts`). Use it after the keys of the commands, which take precedence. */
export function useAnswerKeys(session: AnsweredSession): void {
  useEveryWindowKey(useCallback((event) => press(event, session), [session]));
}

function press(event: KeyboardEvent, session: AnsweredSession): void {
  if (!reachesPage(event) || isReadElsewhere(event.target)) return;
  const form = currentForm(session);
  const question = form?.questions.find(({ question: { name } }) => name === form.current);
  if (form !== null && question !== undefined) answerFromPage(event, question, form);
}

function isReadElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/** The form that Enter would submit; null where it would submit none. */
function currentForm({ queue, views, form }: AnsweredSession): AnswerableForm | null {
  if (queue.state.kind !== 'record') return null;
  if (!views.isBulk) return form;
  return views.bulk === null || views.bulk.isAboutOne ? null : views.bulk.form;
}
