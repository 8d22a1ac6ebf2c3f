import type { Question } from '#domain/question/question';
import {
  COLUMN_GROUPS,
  shortcutGroup,
  type ShortcutGroup,
} from '#ui/annotation-kit/commands/shortcut-groups';
import { questionShortcuts } from '#ui/annotation-kit/editors/question-shortcuts';
import { LIST_KEYS } from '#ui/annotation-kit/record-list/list-keys';

/** Shortcuts of the scopes within the annotation page, of which only those for these questions are offered. */
export function annotationShortcuts(
  questions: ReadonlyArray<Pick<Question, 'settings'>>,
): readonly ShortcutGroup[] {
  return [
    ...questionShortcuts(new Set(questions.map(({ settings }) => settings.type))),
    ...COLUMN_GROUPS,
    shortcutGroup('list', Object.values(LIST_KEYS), { note: 'annotation.shortcuts.hint.list' }),
  ];
}
