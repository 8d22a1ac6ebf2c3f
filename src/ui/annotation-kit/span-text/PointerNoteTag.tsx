import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import { labelStyle } from './label-style';
import styles from './SpanCard.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';

interface PointerNoteTagProps {
  layer: SpanLayerViewModel;
  tag: RefObject<HTMLDivElement | null>;
}

/** Goes with the pointer: the label that a stretch would get, or how to select characters. For the eyes alone. */
export const PointerNoteTag = observer(function PointerNoteTag({ layer, tag }: PointerNoteTagProps) {
  const { t } = useTranslation();
  const { note, question } = layer;
  const label = question.activeLabel === null ? undefined : question.label(question.activeLabel);
  return (
    <div
      ref={tag}
      aria-hidden
      className={styles['note']}
      data-shown={note ?? undefined}
      style={label && labelStyle(label)}
    >
      {note === 'label' && label?.text}
      {note === 'hint' && (
        <>
          <KeyCap keys="Shift" /> {t('annotation.spanText.shiftHint')}
        </>
      )}
    </div>
  );
});
