import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { SidePanelsViewModel } from '../side-panels.view-model';
import styles from '#ui/annotation-kit/commands/Shortcuts.module.css';
import { ShortcutLists } from '#ui/annotation-kit/commands/ShortcutLists.tsx';

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
      <div className={styles['sheet']}>
        <ShortcutLists commands={commands} questions={questions} />
      </div>
    </Dialog>
  );
});
