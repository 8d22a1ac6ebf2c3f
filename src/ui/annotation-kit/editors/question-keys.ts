import { digitOf, keyOf } from '#ui/shared/keys/pressed-key';
import {
  meaningIn,
  scopedKey,
  type KeyPress,
  type QuestionPress,
  type ScopedKey,
} from '#ui/annotation-kit/commands/key-table';

/**
 * Position of the focus in a question: on the question as a whole, on one of its options, or in its text
 * (docs/design/keyboard.md).
 */
export type KeyScope = 'question' | 'option' | 'text';

type QuestionKey = ScopedKey<KeyScope>;

const key = scopedKey<KeyScope>;

export const QUESTION_KEYS = {
  nextQuestion: key('ArrowDown', ['question', 'option'], 'annotation.keys.nextQuestion'),
  previousQuestion: key('ArrowUp', ['question', 'option'], 'annotation.keys.previousQuestion'),
  chooseNumber: key('Digit', ['question', 'option'], 'annotation.keys.chooseNumber'),
  type: key('Letter', ['question', 'option'], 'annotation.keys.type'),
  write: key('Shift+Enter', ['question'], 'annotation.keys.write'),
  nextOption: key('ArrowRight', ['option'], 'annotation.keys.nextOption'),
  previousOption: key('ArrowLeft', ['option'], 'annotation.keys.previousOption'),
  firstOption: key('Home', ['option'], 'annotation.keys.firstOption'),
  lastOption: key('End', ['option'], 'annotation.keys.lastOption'),
  toggleOption: key('Space', ['option'], 'annotation.keys.toggleOption'),
  stepOut: key('Escape', ['option', 'text'], 'annotation.keys.stepOut'),
} as const satisfies Record<string, QuestionKey>;

export type QuestionKeyId = keyof typeof QUESTION_KEYS;

/** Keys that move between options, with the step of each. */
export const OPTION_STEPS: Readonly<Partial<Record<QuestionKeyId, 1 | -1 | 'first' | 'last'>>> = {
  nextOption: 1,
  previousOption: -1,
  firstOption: 'first',
  lastOption: 'last',
};

/** A character that is a page command on every keyboard, so that it never begins a search or a text. */
const PAGE_CHARACTER = '?';

/** Meaning of a key in a scope of a question; null leaves it to the page. */
export function questionKey(press: KeyPress, scope: KeyScope): QuestionKeyId | null {
  const chord = chordOf(press);
  return chord === null ? null : meaningIn<QuestionKeyId, KeyScope>(QUESTION_KEYS, chord, scope);
}

/** The option that has the focus; null if there is none. */
export function focusedOption({ target }: Pick<QuestionPress, 'target'>): string | null {
  return target instanceof HTMLElement ? (target.dataset['choice'] ?? null) : null;
}

function chordOf(press: KeyPress): string | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = press;
  const pressed = keyOf(press);
  if (ctrlKey || metaKey || altKey || pressed === PAGE_CHARACTER) return null;
  if (pressed === ' ') return shiftKey ? null : 'Space';
  if (digitOf(press) !== null) return 'Digit';
  // A single character, with or without Shift; longer names are keys without a character.
  if (/^.$/u.test(pressed)) return 'Letter';
  return shiftKey ? `Shift+${pressed}` : pressed;
}
