import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { PlainText } from '#ui/shared/text/PlainText.tsx';
import type { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { CaretAnnouncer } from './CaretAnnouncer';
import { PickPopover } from './PickPopover';
import { PointerNoteTag } from './PointerNoteTag';
import { SelectionToolbar } from './SelectionToolbar';
import { SpanBlock } from './SpanBlock';
import { SpanCard } from './SpanCard';
import { SpanPainting } from './SpanPainting';
import styles from './SpanText.module.css';
import { spanTextSupport } from './span-text-support';
import { useSpanLayer } from './use-span-layer';

interface SpanTextProps {
  question: SpanQuestionViewModel;
  text: string;
  /** The element that names the field. */
  labelId: string;
  /** Leads back to the question. */
  onLeave: () => void;
}

/**
 * The text of a field in which spans are marked (specification, section 11). Another text is another layer: caret, selection and
 * marks begin anew. Wherever nothing can be marked, it is the text alone.
 */
export const SpanText = observer(function SpanText(props: SpanTextProps) {
  if (spanTextSupport() === 'none') return <PlainText text={props.text} />;
  return <SpanTextLayer key={props.text} {...props} />;
});

const SpanTextLayer = observer(function SpanTextLayer({ question, text, labelId, onLeave }: SpanTextProps) {
  const { t } = useTranslation();
  const { layer, host, note } = useSpanLayer(question, text, onLeave);
  const hintId = `${labelId}-keys`;
  return (
    <div className={styles['frame']}>
      <div
        ref={host}
        role="textbox"
        aria-readonly
        aria-multiline
        aria-labelledby={labelId}
        aria-describedby={hintId}
        // The keys of a text that is read and not written are those of `span-text-keys.ts`.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-span-text={question.question.name}
        className={styles['text']}
      >
        {layer.sight.blocks.map((block) => (
          <SpanBlock key={block.start} block={block} layer={layer} />
        ))}
      </div>
      <SpanPainting layer={layer} />
      <VisuallyHidden id={hintId}>{t('annotation.spanText.hint')}</VisuallyHidden>
      <SpanCard layer={layer} />
      <SelectionToolbar layer={layer} />
      <PickPopover layer={layer} />
      <PointerNoteTag layer={layer} tag={note} />
      <CaretAnnouncer layer={layer} />
    </div>
  );
});
