import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import { Button } from '#ui/shared/components/Button.tsx';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { ShortcutLists } from '#ui/annotation-kit/commands/ShortcutLists.tsx';
import styles from '#ui/annotation-kit/commands/Shortcuts.module.css';

interface ShortcutsPanelProps {
  commands: AnnotationCommands;
  questions: readonly Question[];
}

/** The keys beside the record, and the way to all of them on one sheet. */
export const ShortcutsPanel = observer(function ShortcutsPanel({ commands, questions }: ShortcutsPanelProps) {
  const { t } = useTranslation();
  const { label, keys, run } = commands.shortcutSheet;
  return (
    <>
      <div className={styles['all']}>
        <Button size="small" isStretched onClick={run} {...(keys !== null && { keys })}>
          {t(label)}
        </Button>
      </div>
      <ShortcutLists commands={commands} questions={questions} />
    </>
  );
});
