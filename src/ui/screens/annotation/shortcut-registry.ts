import type { TranslationKey } from '../../shared/i18n/translate';
import { COMMAND_IDS, type Commands } from './annotation-commands';
import { EDGE_KEYS, PANEL_KEYS } from './edge-keys';
import { questionKeysAt, TAKEN_FROM_THE_PAGE, type KeyPlace } from './question-keys';
import { RANKING_KEYS, RANKING_TAKES_FROM_THE_PAGE } from './ranking-keys';

export interface Shortcut {
  /** One chord in the notation of tinykeys; `Digit` and `Letter` stand for all keys of their kind. */
  readonly keys: string;
  readonly label: TranslationKey;
}

/** Which keys of the page act at a place too: all, those that work while typing, or none. */
type PageKeys = 'all' | 'whileTyping' | 'none';

/** What keys mean at one place. */
export interface ShortcutGroup {
  readonly place: KeyPlace | 'page' | 'ranking' | 'edge' | 'panel';
  readonly title: TranslationKey;
  /** How one gets there and away. */
  readonly note?: TranslationKey;
  readonly shortcuts: readonly Shortcut[];
  readonly pageKeys: PageKeys;
  /** Keys that mean something else here than on the page; no other key has two meanings. */
  readonly takenFromThePage: readonly string[];
}

/** Every key of the annotation page, place by place: for the panel, the sheet, and the test that finds collisions. */
export function shortcutGroups(commands: Commands): readonly ShortcutGroup[] {
  return [
    group({ place: 'page', title: 'annotation.shortcuts.onPage', shortcuts: pageShortcuts(commands) }),
    group({
      place: 'question',
      title: 'annotation.shortcuts.onQuestion',
      shortcuts: questionKeysAt('question'),
    }),
    group({
      place: 'option',
      title: 'annotation.shortcuts.onOption',
      note: 'annotation.shortcuts.onOptionHint',
      shortcuts: questionKeysAt('option'),
      takenFromThePage: TAKEN_FROM_THE_PAGE,
    }),
    group({
      place: 'text',
      title: 'annotation.shortcuts.onText',
      shortcuts: questionKeysAt('text'),
      pageKeys: 'whileTyping',
    }),
    group({
      place: 'ranking',
      title: 'annotation.shortcuts.inRanking',
      shortcuts: Object.values<Shortcut>(RANKING_KEYS),
      takenFromThePage: RANKING_TAKES_FROM_THE_PAGE,
    }),
    group({
      place: 'panel',
      title: 'annotation.shortcuts.inPanel',
      shortcuts: Object.values<Shortcut>(PANEL_KEYS),
    }),
    group({
      place: 'edge',
      title: 'annotation.shortcuts.onEdge',
      shortcuts: Object.values<Shortcut>(EDGE_KEYS),
      pageKeys: 'none',
    }),
  ];
}

function pageShortcuts(commands: Commands): readonly Shortcut[] {
  return COMMAND_IDS.flatMap((id) => {
    const { label, keys } = commands[id];
    return keys === null ? [] : [{ label, keys }];
  });
}

type Given = Pick<ShortcutGroup, 'place' | 'title' | 'shortcuts'> & Partial<ShortcutGroup>;

function group(given: Given): ShortcutGroup {
  return { pageKeys: 'all', takenFromThePage: [], ...given };
}

/** What a place adds to the questions' own keys, so that no list says the same twice. */
export function ownShortcuts(group: ShortcutGroup): readonly Shortcut[] {
  if (group.place === 'question') return group.shortcuts;
  const known = new Set(questionKeysAt('question').map(({ label }) => label));
  return group.shortcuts.filter(({ label }) => !known.has(label));
}
