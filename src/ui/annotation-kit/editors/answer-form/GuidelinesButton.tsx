import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import GuidelinesGlyph from 'lucide-react/icons/book-open';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { Command } from '#ui/annotation-kit/commands/command';
import styles from './AnswerForm.module.css';

/** Opens the guidelines; placed above the questions that they explain. */
export const GuidelinesButton = observer(function GuidelinesButton({
  command: { keys, run },
}: {
  command: Command;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['above']}>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon glyph={GuidelinesGlyph} />}
        onClick={run}
        {...(keys !== null && { keys })}
      >
        {t('annotation.guidelines.link')}
      </Button>
    </div>
  );
});
