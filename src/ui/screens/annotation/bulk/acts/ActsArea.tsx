import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../shared/components/VisuallyHidden';
import { useFormats } from '../../../../shared/i18n/use-formats';
import { ActBar } from './ActBar';
import { ActDialog } from './ActDialog';
import { actVerb } from './act-words';
import type { ActWatch } from './act-watch.view-model';
import type { BulkActing } from './bulk-acting.view-model';

/** Above the list: what is being asked, carried out, or was left over. Nothing where there is nothing to say. */
export const ActsArea = observer(function ActsArea({ acting }: { acting: BulkActing }) {
  const { watch, question, workbench } = acting;
  const { shown } = watch;
  return (
    <>
      {/* Always there, because a screen reader only follows a region it has seen before. */}
      <VisuallyHidden role="status">
        <Spoken watch={watch} />
      </VisuallyHidden>
      {shown !== null && (
        <ActBar
          key={shown.act.id}
          acts={acting}
          view={shown}
          questions={workbench.questions}
          onClose={() => watch.close(shown.act.id)}
        />
      )}
      {question !== null && <ActDialog question={question} fields={workbench.fields} />}
    </>
  );
});

/** By quarters: who only hears it would hear nothing else otherwise. The end is a notification. */
const Spoken = observer(function Spoken({ watch }: { watch: ActWatch }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { spoken } = watch;
  if (spoken === null) return null;
  const { act, total, quarters, isStopped } = spoken;
  if (isStopped) return t('bulkActs.stopped');
  if (quarters === 0) return t(`bulkActs.doing.${actVerb(act)}`, { count: total });
  return t('bulkActs.spoken', { share: formats.percent(quarters / 4) });
});
