import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../shared/components/VisuallyHidden';
import { useFormats } from '../../../shared/i18n/use-formats';
import type { RecordDeskViewModel } from '../record-desk.view-model';

/** Tells those who do not see the screen what was saved and which record is at hand. */
export const Announcer = observer(function Announcer({ desk }: { desk: RecordDeskViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { announcement } = desk;
  if (announcement === null) return <VisuallyHidden role="status" />;
  const { act, status, place, total } = announcement;
  const here = t('annotation.record.announce.at', {
    place: formats.number(place),
    total: formats.number(total),
    status: t(`responseStatus.${status}`),
  });
  return (
    <VisuallyHidden role="status">
      {act !== null && <span>{t(`annotation.record.announce.${act}`)} </span>}
      <span>{here}</span>
    </VisuallyHidden>
  );
});
