import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import styles from './PageBar.module.css';
import { JumpForm } from './JumpForm';

/** Which record, or records, of how many; pressed, it asks for another one. */
export const Position = observer(function Position({
  session,
}: {
  session: Pick<AnnotationSessionViewModel, 'queue' | 'goTo'>;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { queue } = session;
  if (queue.total === 0) return null;
  const [place, last, total] = [queue.place, queue.page.end, queue.total].map((number) =>
    formats.number(number),
  );
  const words =
    queue.size === null
      ? t('annotation.queue.position', { place, total })
      : t('annotation.queue.range', { first: place, last, total });
  const label = t('annotation.queue.jump');
  return (
    <Popover
      label={label}
      trigger={
        <Button variant="quiet" size="small">
          <span className={styles['position']}>{words}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      }
    >
      {(close) => (
        <JumpForm
          total={queue.total}
          onJump={(wanted) => {
            close();
            session.goTo(wanted);
          }}
        />
      )}
    </Popover>
  );
});
