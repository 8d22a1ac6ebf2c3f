import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import { useService } from '#ui/di/use-service';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import type { SidePanelsViewModel } from '#ui/screens/annotate-feedback/side-panels.view-model';
import styles from '#ui/annotation-kit/commands/Shortcuts.module.css';
import { ShortcutLists } from '#ui/annotation-kit/commands/ShortcutLists.tsx';
import { KEY_BINDINGS } from '#ui/annotation-kit/shortcut-editor/key-bindings.tokens';
import { SHORTCUT_EDITOR } from '#ui/annotation-kit/shortcut-editor/shortcut-editor.chunks';

interface ShortcutSheetProps {
  panels: Pick<SidePanelsViewModel, 'isSheetOpen' | 'closeSheet'>;
  commands: AnnotationCommands;
  questions: readonly Question[];
}

/** All shortcuts at once; Escape leads back to where one was. */
export const ShortcutSheet = observer(function ShortcutSheet(props: ShortcutSheetProps) {
  const { panels, commands, questions } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('annotation.shortcuts.sheet')}
      size="large"
      isText
      isOpen={panels.isSheetOpen}
      onClose={() => panels.closeSheet()}
    >
      <SheetContent commands={commands} questions={questions} />
    </Dialog>
  );
});

/** Without a connection the keys can be read, though not changed. */
const SheetContent = observer(function SheetContent(
  shown: Pick<ShortcutSheetProps, 'commands' | 'questions'>,
) {
  const state = useService(KEY_BINDINGS);
  const load = useCallback(() => Promise.allSettled([SHORTCUT_EDITOR.load(), state.load()]), [state]);
  useLoaded(SHORTCUT_EDITOR.loaded !== null && state.loaded !== null, load);
  if (SHORTCUT_EDITOR.loaded !== null && state.loaded !== null)
    return <SHORTCUT_EDITOR.loaded.ShortcutEditor {...shown} state={state.loaded} />;
  return (
    <div className={styles['sheet']}>
      <ShortcutLists {...shown} />
    </div>
  );
});
