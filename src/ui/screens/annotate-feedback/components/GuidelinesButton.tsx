import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import GuidelinesGlyph from 'lucide-react/icons/book-open';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { AnnotationCommands } from '../keys/annotation-commands';
import styles from './GuidelinesPanel.module.css';

/** Stands above the questions, where one wonders how they are meant. */
export const GuidelinesButton = observer(function GuidelinesButton({
  commands,
}: {
  commands: AnnotationCommands;
}) {
  const { t } = useTranslation();
  const { keys, run } = commands.guidelines;
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
