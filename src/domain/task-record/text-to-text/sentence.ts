import { err, ok } from '../../shared/result';
import { hasVisibleCharacter } from '../../text/visible-characters';
import type { TaskKind } from '../task-kind';
import type { TaskRecord } from '../task-record';

/** The draft in the text box of an untouched record. */
function boxOf({ annotation, prediction }: TaskRecord<'Text2Text'>) {
  return { text: (annotation ?? prediction)?.value.sentences[0]?.text ?? '' };
}

export const TEXT_TO_TEXT: TaskKind<'Text2Text'> = {
  empty: { text: '' },
  startOf: boxOf,
  acceptedOf: boxOf,
  scoreOf: ({ prediction }) => prediction?.value.sentences[0]?.score ?? null,
  valueOf: ({ text }) => ({ sentences: text === '' ? [] : [{ text, score: 1 }] }),
  isEmpty: ({ text }) => text === '',
  mayValidate: ({ text }) => (hasVisibleCharacter(text) ? ok(undefined) : err({ code: 'blank-text' })),
  sameDraft: (a, b) => a.text === b.text,
  // Servers may keep further sentences of an annotation; the first one is the answer.
  sameValue: (a, b) => a.sentences[0]?.text === b.sentences[0]?.text,
};
