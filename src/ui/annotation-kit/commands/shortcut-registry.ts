import type { QuestionType } from '#domain/question/question';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { LIST_KEYS } from '#ui/annotation-kit/record-list/list-keys';
import type { Commands } from './command';
import { EDGE_KEYS, PANEL_KEYS } from './edge-keys';
import { questionKeysAt, TAKEN_FROM_THE_PAGE, type KeyScope } from '#ui/annotation-kit/editors/question-keys';
import { RANKING_KEYS, RANKING_TAKES_FROM_THE_PAGE } from '#ui/annotation-kit/editors/ranking/ranking-keys';
import { SPAN_LIST_KEYS } from '#ui/annotation-kit/editors/span/span-list-keys';
import { SPAN_TEXT_KEYS, type SpanTextScope } from '#ui/annotation-kit/span-text/span-text-keys';

export interface Shortcut {
  /** One chord in the notation of tinykeys; `Digit` and `Letter` stand for all keys of their kind. */
  readonly keys: string;
  readonly label: TranslationKey;
  /** Returns false if the shortcut can do nothing in this dataset. */
  readonly isOffered?: () => boolean;
}

/** Position of the focus in which a key has its meaning. */
export type ShortcutScope =
  | 'page'
  | KeyScope
  | 'ranking'
  | 'card'
  | 'spanRow'
  | 'spanText'
  | 'stretch'
  | 'span'
  | 'panel'
  | 'edge'
  | 'list';

/** Keys with their meanings in one scope. */
export interface ShortcutGroup {
  readonly scope: ShortcutScope;
  readonly title: TranslationKey;
  /** How to enter and leave the scope. */
  readonly note?: TranslationKey;
  readonly shortcuts: readonly Shortcut[];
  /** The only type of question that has this scope; null if every dataset has it. */
  readonly type: QuestionType | null;
  /** Scopes whose keys also work here. */
  readonly over: readonly ShortcutScope[];
  /** Keys of those scopes that have a different meaning here; no other key has two meanings. */
  readonly taken: readonly string[];
}

/** All keys of the annotation page by scope, for the panel, the sheet and the test that detects collisions. */
export function shortcutGroups(commands: Commands): readonly ShortcutGroup[] {
  return [
    group('page', pageShortcuts(commands)),
    group('question', questionKeysAt('question'), { over: ['page'] }),
    group('option', questionKeysAt('option'), {
      note: 'annotation.shortcuts.hint.option',
      over: ['page'],
      taken: TAKEN_FROM_THE_PAGE,
    }),
    // A text takes all keys except page commands that work while typing.
    group('text', questionKeysAt('text'), { type: 'text' }),
    ...RANKING,
    ...SPANS,
    group('panel', Object.values(PANEL_KEYS), { over: ['page'] }),
    group('edge', Object.values(EDGE_KEYS)),
    group('list', Object.values(LIST_KEYS), { note: 'annotation.shortcuts.hint.list', over: ['page'] }),
  ];
}

const RANKING: readonly ShortcutGroup[] = [
  group('ranking', rankingKeysAt('question'), {
    type: 'ranking',
    over: ['page', 'question'],
    taken: ['Digit'],
  }),
  group('card', rankingKeysAt('option'), {
    type: 'ranking',
    over: ['page', 'option'],
    taken: [...RANKING_TAKES_FROM_THE_PAGE, 'Digit', 'Space'],
  }),
];

const SPANS: readonly ShortcutGroup[] = [
  group('spanRow', Object.values(SPAN_LIST_KEYS), {
    type: 'span',
    over: ['page', 'question'],
    taken: ['ArrowDown', 'ArrowUp', 'Backspace', 'Digit'],
  }),
  group('spanText', spanTextKeysAt('text'), {
    note: 'annotation.shortcuts.hint.spanText',
    type: 'span',
    over: ['page'],
    taken: ['ArrowLeft', 'ArrowRight'],
  }),
  group('stretch', spanTextKeysAt('stretch'), {
    type: 'span',
    over: ['page'],
    taken: ['ArrowLeft', 'ArrowRight', 'Enter'],
  }),
  group('span', spanTextKeysAt('span'), {
    type: 'span',
    over: ['page'],
    taken: ['ArrowLeft', 'ArrowRight', 'Backspace', 'Enter'],
  }),
];

function pageShortcuts(commands: Commands): readonly Shortcut[] {
  return Object.values(commands).flatMap(({ label, keys, isOffered }) =>
    keys === null ? [] : [{ label, keys, isOffered }],
  );
}

function rankingKeysAt(scope: KeyScope): readonly Shortcut[] {
  return Object.values(RANKING_KEYS).filter(({ scopes }) => scopes.includes(scope));
}

function spanTextKeysAt(scope: SpanTextScope): readonly Shortcut[] {
  return Object.values(SPAN_TEXT_KEYS).filter(({ scopes }) => scopes.includes(scope));
}

type Manner = Partial<Pick<ShortcutGroup, 'note' | 'type' | 'over' | 'taken'>>;

function group(scope: ShortcutScope, shortcuts: readonly Shortcut[], manner: Manner = {}): ShortcutGroup {
  const title = `annotation.shortcuts.at.${scope}` as const;
  return { scope, title, shortcuts, type: null, over: [], taken: [], ...manner };
}
