import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import NextGlyph from 'lucide-react/icons/chevron-right';
import PreviousGlyph from 'lucide-react/icons/chevron-left';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { Button } from '#ui/shared/components/Button.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { useWindowKeys } from '#ui/shared/hooks/use-window-keys';
import styles from './ActDialog.module.css';
import type { ActQuestion } from './act-question.view-model';
import type { ActSlots } from './act-slots';
import type { Judgement, SampleLook } from './sample-look.view-model';

/** Keys in the notation of tinykeys. Digits are used because letters differ by language. */
const SAMPLE_KEYS = {
  right: '1',
  wrong: '2',
  undo: 'Backspace',
  previous: 'ArrowLeft',
  next: 'ArrowRight',
} as const;

interface SampleRecordProps<S extends BulkRecord> {
  look: SampleLook<S['record']>;
  request: S['request'];
  slots: ActSlots<S>;
}

/** One record of the sample: its texts, its current state, and the state that it would get. */
export const SampleRecord = observer(function SampleRecord<S extends BulkRecord>(
  props: SampleRecordProps<S>,
) {
  const { look, request, slots } = props;
  const { t } = useTranslation();
  const { record, judgement, place, count } = look;
  const texts = useRef<HTMLDivElement>(null);
  useEffect(() => texts.current?.focus(), []);
  // Another record is shown from its beginning.
  useLayoutEffect(() => {
    if (texts.current !== null) texts.current.scrollTop = 0;
  }, [record]);
  if (record === null) return null;
  return (
    <div className={styles['sample']}>
      <p className={styles['place']} role="status">
        {t('bulkActs.sample.place', { place: place + 1, total: count })}
        {judgement !== null && <span data-judgement={judgement}> · {t(`bulkActs.sample.${judgement}`)}</span>}
      </p>
      <div
        ref={texts}
        className={styles['texts']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        role="group"
        aria-label={t('bulkActs.sample.record')}
        // The focus stays here between records, so the next one is announced.
        aria-live="polite"
        aria-atomic
      >
        {slots.texts(record)}
      </div>
      <dl className={styles['effect']}>{slots.effects(record, request)}</dl>
    </div>
  );
});

interface SampleButtonsProps<S extends BulkRecord> {
  question: ActQuestion<S>;
  look: SampleLook<S['record']>;
}

export const SampleButtons = observer(function SampleButtons<S extends BulkRecord>({
  question,
  look,
}: SampleButtonsProps<S>) {
  const { t } = useTranslation();
  useWindowKeys(useMemo(() => sampleKeyBindings(question, look), [question, look]));
  return (
    <>
      <span className={styles['done']}>
        {t('bulkActs.sample.judged', { judged: look.result.looked, total: look.count })}
      </span>
      <Button variant="quiet" onClick={question.stopLooking}>
        {t('bulkActs.sample.stop')}
      </Button>
      <IconButton
        label={t('bulkActs.sample.previous')}
        glyph={PreviousGlyph}
        keys={SAMPLE_KEYS.previous}
        isDisabled={look.place === 0}
        onClick={look.previous}
      />
      <IconButton
        label={t('bulkActs.sample.next')}
        glyph={NextGlyph}
        keys={SAMPLE_KEYS.next}
        isDisabled={look.place === look.count - 1}
        onClick={look.next}
      />
      <Button keys={SAMPLE_KEYS.undo} isDisabled={!look.canUndo} onClick={look.undo}>
        {t('bulkActs.sample.undo')}
      </Button>
      <Button keys={SAMPLE_KEYS.right} onClick={() => question.judge('right')}>
        {t('bulkActs.sample.right')}
      </Button>
      <Button keys={SAMPLE_KEYS.wrong} onClick={() => question.judge('wrong')}>
        {t('bulkActs.sample.wrong')}
      </Button>
    </>
  );
});

/**
 * Single keys for the sample check, which has no text input. Held keys are ignored, since they would judge records that
 * the user has not read.
 */
function sampleKeyBindings(
  question: { judge(judgement: Judgement): void },
  look: Pick<SampleLook<never>, 'undo' | 'previous' | 'next'>,
): Readonly<Record<string, (event: KeyboardEvent) => void>> {
  const once = (act: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    if (!event.repeat) act();
  };
  return {
    [SAMPLE_KEYS.right]: once(() => question.judge('right')),
    [SAMPLE_KEYS.wrong]: once(() => question.judge('wrong')),
    [SAMPLE_KEYS.undo]: once(look.undo),
    [SAMPLE_KEYS.previous]: once(look.previous),
    [SAMPLE_KEYS.next]: once(look.next),
  };
}
