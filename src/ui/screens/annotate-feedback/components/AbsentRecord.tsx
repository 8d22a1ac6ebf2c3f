import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import AbsentGlyph from 'lucide-react/icons/unlink';
import { feedbackStatus } from '#domain/feedback/record-status';
import type { LinkAbsence } from '#domain/queue/linked-record';
import { MOST_LOOKED_THROUGH } from '#domain/queue/queue-position';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { linkedRecordPath } from '#ui/shared/page/paths';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';

interface AbsentRecordProps {
  session: Pick<AnnotationSessionViewModel, 'queue'>;
  absence: LinkAbsence;
}

/** Shows why the record of a link is missing, instead of another record (SEA-98). */
export const AbsentRecord = observer(function AbsentRecord({ session, absence }: AbsentRecordProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { record } = session.queue.here;
  const queue = 'status' in absence ? t(`responseStatus.${feedbackStatus(absence.status)}`) : '';
  return (
    <EmptyState
      glyph={AbsentGlyph}
      title={t(`annotation.link.absent.${absence.kind}`)}
      actions={
        <>
          {absence.kind === 'elsewhere' && record !== null && (
            <ButtonLink to={linkedRecordPath(absence.datasetId, record)}>
              {t('annotation.link.openElsewhere')}
            </ButtonLink>
          )}
          <Button onClick={() => session.queue.navigation.beginQueue()}>
            {t('annotation.link.toFirst')}
          </Button>
        </>
      }
    >
      {t(`annotation.link.absentNext.${absence.kind}`, { queue, most: formats.number(MOST_LOOKED_THROUGH) })}
    </EmptyState>
  );
});
