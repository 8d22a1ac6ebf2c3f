import type { Platform } from '#ui/shared/hooks/platform';
import { meaningAt, placedKey, type KeyPress, type PlacedKey } from '#ui/annotation-kit/commands/key-table';

/**
 * Place in the text of a span question at which a key has its meaning: anywhere in it, with a stretch of it
 * selected, or with one of its spans selected.
 */
export type SpanTextPlace = 'text' | 'stretch' | 'span';

const ANYWHERE: readonly SpanTextPlace[] = ['text', 'stretch', 'span'];
const NOT_ON_SPAN: readonly SpanTextPlace[] = ['text', 'stretch'];

const key = placedKey<SpanTextPlace>;

/**
 * The keys of a text in which spans are marked: a depth of its own beside those of
 * docs/adr/0014-two-depths-of-focus-in-the-form.md, entered by Tab or Shift+Enter and left by Tab or Esc. All other keys
 * of the page but those with Ctrl, ⌘ or Alt rest in it.
 */
export const SPAN_TEXT_KEYS = {
  nextWord: key('ArrowRight', ANYWHERE, 'annotation.keys.span.nextWord'),
  previousWord: key('ArrowLeft', ANYWHERE, 'annotation.keys.span.previousWord'),
  nextLine: key('ArrowDown', ANYWHERE, 'annotation.keys.span.nextLine'),
  previousLine: key('ArrowUp', ANYWHERE, 'annotation.keys.span.previousLine'),
  lineStart: key('Home', ANYWHERE, 'annotation.keys.span.lineStart'),
  lineEnd: key('End', ANYWHERE, 'annotation.keys.span.lineEnd'),
  textStart: key('$mod+Home', ANYWHERE, 'annotation.keys.span.textStart'),
  textEnd: key('$mod+End', ANYWHERE, 'annotation.keys.span.textEnd'),
  selectNextWord: key('Shift+ArrowRight', NOT_ON_SPAN, 'annotation.keys.span.selectNextWord'),
  selectPreviousWord: key('Shift+ArrowLeft', NOT_ON_SPAN, 'annotation.keys.span.selectPreviousWord'),
  selectNextLine: key('Shift+ArrowDown', NOT_ON_SPAN, 'annotation.keys.span.selectNextLine'),
  selectPreviousLine: key('Shift+ArrowUp', NOT_ON_SPAN, 'annotation.keys.span.selectPreviousLine'),
  selectLineStart: key('Shift+Home', NOT_ON_SPAN, 'annotation.keys.span.selectLineStart'),
  selectLineEnd: key('Shift+End', NOT_ON_SPAN, 'annotation.keys.span.selectLineEnd'),
  chooseLabel: key('Digit', ['text'], 'annotation.keys.span.chooseLabel'),
  labelStretch: key('Digit', ['stretch'], 'annotation.keys.span.labelStretch'),
  labelAgain: key('Enter', ['stretch'], 'annotation.keys.span.labelAgain'),
  toggleCharacters: key('c', ANYWHERE, 'annotation.keys.span.toggleCharacters'),
  nextSpan: key('.', ANYWHERE, 'annotation.keys.span.nextSpan'),
  previousSpan: key(',', ANYWHERE, 'annotation.keys.span.previousSpan'),
  growEnd: key('Shift+ArrowRight', ['span'], 'annotation.keys.span.growEnd'),
  shrinkEnd: key('Shift+ArrowLeft', ['span'], 'annotation.keys.span.shrinkEnd'),
  growStart: key('Alt+Shift+ArrowLeft', ['span'], 'annotation.keys.span.growStart'),
  shrinkStart: key('Alt+Shift+ArrowRight', ['span'], 'annotation.keys.span.shrinkStart'),
  moveNext: key('Alt+ArrowRight', ['span'], 'annotation.keys.span.moveNext'),
  movePrevious: key('Alt+ArrowLeft', ['span'], 'annotation.keys.span.movePrevious'),
  relabel: key('Digit', ['span'], 'annotation.keys.span.relabel'),
  findLabel: key('Enter', ['span'], 'annotation.keys.span.findLabel'),
  labelEverywhere: key('a', ['span'], 'annotation.keys.span.labelEverywhere'),
  remove: key('Delete', ['span'], 'annotation.keys.span.remove'),
  removeToo: key('Backspace', ['span'], 'annotation.keys.span.remove'),
  stepOut: key('Escape', ANYWHERE, 'annotation.keys.span.stepOut'),
} as const satisfies Record<string, PlacedKey<SpanTextPlace>>;

export type SpanTextKeyId = keyof typeof SPAN_TEXT_KEYS;

/** Meaning of a key at a place of the text; null without one. */
export function spanTextKey(press: KeyPress, place: SpanTextPlace, platform: Platform): SpanTextKeyId | null {
  return meaningAt<SpanTextKeyId, SpanTextPlace>(SPAN_TEXT_KEYS, chordOf(press, platform), place);
}

/** Keys that would act on the whole record while the user reads on or deletes a mark: they never get that far. */
export function isHeldBack({ key: pressed, ctrlKey, metaKey }: KeyPress): boolean {
  return !ctrlKey && !metaKey && (HELD_BACK.has(pressed) || /^\d$/.test(pressed));
}

const HELD_BACK: ReadonlySet<string> = new Set([
  'Enter',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

function chordOf({ key: pressed, shiftKey, ctrlKey, metaKey, altKey }: KeyPress, platform: Platform): string {
  const isMod = platform === 'mac' ? metaKey : ctrlKey;
  const isOther = platform === 'mac' ? ctrlKey : metaKey;
  const name = /^\d$/.test(pressed) ? 'Digit' : pressed.length === 1 ? pressed.toLowerCase() : pressed;
  // A sign or digit may need Shift on some keyboards.
  const isShifted = shiftKey && pressed.length > 1;
  return [isOther && 'Other', isMod && '$mod', altKey && 'Alt', isShifted && 'Shift', name]
    .filter(Boolean)
    .join('+');
}
