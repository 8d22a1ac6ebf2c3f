import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { ActBar } from './ActBar';
import { ActDialog } from './ActDialog';
import type { ActWatch } from './act-watch.view-model';
import type { BulkActing } from './bulk-acting.view-model';
import { doingTexts, type ActSlots, type ActTexts } from './act-slots';

interface ActsAreaProps<S extends BulkRecord> {
  acting: BulkActing<S>;
  slots: ActSlots<S>;
  /** Called when the area has no more controls, to move the focus to the records. Must be stable. */
  onLeave?: () => void;
}

/** Above the list: the bulk action that is being confirmed, is running, or needs attention; empty if there is none. */
export const ActsArea = observer(function ActsArea<S extends BulkRecord>(props: ActsAreaProps<S>) {
  const { acting, slots, onLeave } = props;
  const { watch, question } = acting;
  const { view } = watch;
  const bar = useRef<HTMLDivElement>(null);
  useFocusKept(bar, onLeave);
  return (
    <>
      {/* Always rendered, because screen readers announce only changes of existing live regions. */}
      <VisuallyHidden role="status">
        <Spoken watch={watch} words={slots.words} />
      </VisuallyHidden>
      <div ref={bar}>
        {view !== null && (
          <ActBar
            key={view.act.id}
            acts={acting}
            view={view}
            slots={slots}
            onClose={() => watch.close(view.act.id)}
          />
        )}
      </div>
      {question !== null && <ActDialog question={question} slots={slots} />}
    </>
  );
});

interface SpokenProps<S extends BulkRecord> {
  watch: ActWatch<S>;
  words: ActTexts<S>;
}

/** Announces the progress only in quarters, so that screen readers are not flooded. The end is a notification. */
const Spoken = observer(function Spoken<S extends BulkRecord>({ watch, words }: SpokenProps<S>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { spoken } = watch;
  if (spoken === null) return null;
  const { act, total, quarters, isStopped } = spoken;
  if (isStopped) return t('bulkActs.stopped');
  if (quarters === 0) return doingTexts(act, words, t, total);
  return t('bulkActs.spoken', { share: formats.percent(quarters / 4) });
});
