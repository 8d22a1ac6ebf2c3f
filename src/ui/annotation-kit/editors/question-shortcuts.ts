import type { QuestionType } from '#domain/question/question';
import { shortcutGroup, type ShortcutGroup } from '../commands/shortcut-groups';
import type { MeantKey, ScopedKey } from '../commands/key-table';
import { SPAN_TEXT_KEYS } from '../span-text/span-text-keys';
import { QUESTION_KEYS, TAKEN_FROM_THE_PAGE } from './question-keys';
import { RANKING_KEYS, RANKING_TAKES_FROM_THE_PAGE } from './ranking/ranking-keys';
import { SPAN_LIST_KEYS } from './span/span-list-keys';

/** All keys that answer questions, by scope; a list shows those of the given types of questions. */
export function questionShortcuts(types: ReadonlySet<QuestionType>): readonly ShortcutGroup[] {
  return [
    shortcutGroup('question', keysAt(QUESTION_KEYS, 'question'), { over: ['page'] }),
    shortcutGroup('option', keysAt(QUESTION_KEYS, 'option'), {
      note: 'annotation.shortcuts.hint.option',
      over: ['page'],
      taken: TAKEN_FROM_THE_PAGE,
    }),
    // A text takes all keys except page commands that work while typing.
    shortcutGroup('text', keysAt(QUESTION_KEYS, 'text'), { isOffered: () => types.has('text') }),
    ...rankingShortcuts(() => types.has('ranking')),
    ...spanShortcuts(() => types.has('span')),
  ];
}

function rankingShortcuts(isOffered: () => boolean): readonly ShortcutGroup[] {
  return [
    shortcutGroup('ranking', keysAt(RANKING_KEYS, 'question'), {
      isOffered,
      over: ['page', 'question'],
      taken: ['Digit'],
    }),
    shortcutGroup('card', keysAt(RANKING_KEYS, 'option'), {
      isOffered,
      over: ['page', 'option'],
      taken: [...RANKING_TAKES_FROM_THE_PAGE, 'Digit', 'Space'],
    }),
  ];
}

function spanShortcuts(isOffered: () => boolean): readonly ShortcutGroup[] {
  return [
    shortcutGroup('spanRow', Object.values(SPAN_LIST_KEYS), {
      isOffered,
      over: ['page', 'question'],
      taken: ['ArrowDown', 'ArrowUp', 'Backspace', 'Digit'],
    }),
    shortcutGroup('spanText', keysAt(SPAN_TEXT_KEYS, 'text'), {
      isOffered,
      note: 'annotation.shortcuts.hint.spanText',
      over: ['page'],
      taken: ['ArrowLeft', 'ArrowRight'],
    }),
    shortcutGroup('stretch', keysAt(SPAN_TEXT_KEYS, 'stretch'), {
      isOffered,
      over: ['page'],
      taken: ['ArrowLeft', 'ArrowRight', 'Enter'],
    }),
    shortcutGroup('span', keysAt(SPAN_TEXT_KEYS, 'span'), {
      isOffered,
      over: ['page'],
      taken: ['ArrowLeft', 'ArrowRight', 'Backspace', 'Enter'],
    }),
  ];
}

function keysAt<Scope extends string>(
  table: Readonly<Record<string, ScopedKey<Scope>>>,
  scope: Scope,
): readonly MeantKey[] {
  return Object.values(table).filter(({ scopes }) => scopes.includes(scope));
}
