import type { QuestionType } from '#domain/question/question';
import { shortcutGroup, type ShortcutGroup } from '../commands/shortcut-groups';
import type { MeantKey, ScopedKey } from '../commands/key-table';
import { SPAN_TEXT_KEYS } from '../span-text/span-text-keys';
import { QUESTION_KEYS } from './question-keys';
import { RANKING_KEYS } from './ranking/ranking-keys';
import { SPAN_LIST_KEYS } from './span/span-list-keys';

/** All keys that answer questions, by scope; a list shows those of the given types of questions. */
export function questionShortcuts(types: ReadonlySet<QuestionType>): readonly ShortcutGroup[] {
  const ofRanking = { isOffered: () => types.has('ranking') };
  const ofSpan = { isOffered: () => types.has('span') };
  return [
    shortcutGroup('question', keysAt(QUESTION_KEYS, 'question')),
    shortcutGroup('option', keysAt(QUESTION_KEYS, 'option'), { note: 'annotation.shortcuts.hint.option' }),
    // A text takes all keys except page commands that work while typing.
    shortcutGroup('text', keysAt(QUESTION_KEYS, 'text'), { isOffered: () => types.has('text') }),
    shortcutGroup('ranking', keysAt(RANKING_KEYS, 'question'), ofRanking),
    shortcutGroup('card', keysAt(RANKING_KEYS, 'option'), ofRanking),
    shortcutGroup('spanRow', Object.values(SPAN_LIST_KEYS), ofSpan),
    shortcutGroup('spanText', keysAt(SPAN_TEXT_KEYS, 'text'), {
      ...ofSpan,
      note: 'annotation.shortcuts.hint.spanText',
    }),
    shortcutGroup('stretch', keysAt(SPAN_TEXT_KEYS, 'stretch'), ofSpan),
    shortcutGroup('span', keysAt(SPAN_TEXT_KEYS, 'span'), ofSpan),
  ];
}

function keysAt<Scope extends string>(
  table: Readonly<Record<string, ScopedKey<Scope>>>,
  scope: Scope,
): readonly MeantKey[] {
  return Object.values(table).filter(({ scopes }) => scopes.includes(scope));
}
