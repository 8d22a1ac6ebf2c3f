import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/Button';
import { Popover } from '../../../shared/components/Popover';
import { VisuallyHidden } from '../../../shared/components/VisuallyHidden';
import { useFormats } from '../../../shared/i18n/use-formats';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import { JumpForm } from './JumpForm';
import styles from './QueueBar.module.css';

/** Which record of how many; pressed, it asks for another one. */
export const Position = observer(function Position({ desk }: { desk: RecordDeskViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { queue } = desk;
  if (queue.total === 0) return null;
  const [place, total] = [formats.number(queue.place), formats.number(queue.total)];
  const label = t('annotation.queue.jump');
  return (
    <Popover
      label={label}
      trigger={
        <Button variant="quiet" size="small">
          <span className={styles['position']}>{t('annotation.queue.position', { place, total })}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      }
    >
      {(close) => (
        <JumpForm
          total={queue.total}
          onJump={(wanted) => {
            close();
            desk.goTo(wanted);
          }}
        />
      )}
    </Popover>
  );
});
