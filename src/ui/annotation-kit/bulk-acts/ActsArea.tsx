import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { ActBar } from './ActBar';
import { ActDialog } from './ActDialog';
import { verbOf } from '#domain/bulk/bulk-act';
import type { ActWatch } from './act-watch.view-model';
import type { ActsAtHand } from './act-powers';
import type { SampleEffects } from './SampleRecord';

interface ActsAreaProps {
  acting: ActsAtHand;
  Effects: SampleEffects;
  /** There is nothing more to press in it: the focus goes on to the records. Must stay the same. */
  onLeave?: () => void;
}

/** Above the list: what is being asked, carried out, or was left over. Nothing where there is nothing to say. */
export const ActsArea = observer(function ActsArea({ acting, Effects, onLeave }: ActsAreaProps) {
  const { watch, question, workbench } = acting;
  const { view } = watch;
  const bar = useRef<HTMLDivElement>(null);
  useFocusKept(bar, onLeave);
  return (
    <>
      {/* Always there, because a screen reader only follows a region it has seen before. */}
      <VisuallyHidden role="status">
        <Spoken watch={watch} />
      </VisuallyHidden>
      <div ref={bar}>
        {view !== null && (
          <ActBar
            key={view.act.id}
            acts={acting}
            view={view}
            questions={workbench.questions}
            onClose={() => watch.close(view.act.id)}
          />
        )}
      </div>
      {question !== null && <ActDialog question={question} fields={workbench.fields} Effects={Effects} />}
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
  if (quarters === 0) return t(`bulkActs.doing.${verbOf(act)}`, { count: total });
  return t('bulkActs.spoken', { share: formats.percent(quarters / 4) });
});
