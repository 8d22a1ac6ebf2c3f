import { observer } from 'mobx-react-lite';
import { useCallback, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import MoreGlyph from 'lucide-react/icons/ellipsis';
import { excerpt } from '#domain/text/excerpt';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { labelStyle } from '#ui/annotation-kit/span-text/span-painting';
import type { SpanQuestionViewModel } from './span-question.view-model';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { SuggestionMark } from '#ui/annotation-kit/choice/SuggestionMark.tsx';
import { LabelPicker } from '#ui/annotation-kit/span-text/LabelPicker.tsx';
import { SpanActs } from '#ui/annotation-kit/span-text/SpanActs.tsx';
import styles from './SpanList.module.css';

/** Position of a row: index from 0, total number, and offset and height in pixels. */
interface RowPosition {
  readonly index: number;
  readonly count: number;
  readonly offset: number;
  readonly height: number;
}

interface SpanRowProps {
  span: DrawnSpan;
  question: SpanQuestionViewModel;
  isStop: boolean;
  isEditable: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, span: DrawnSpan) => void;
  onRemove: (span: DrawnSpan) => void;
}

/** Positions one span. Spans added or removed before it move the row without rendering its content again. */
export const SpanRow = observer(function SpanRow({
  position,
  ...row
}: SpanRowProps & { position: RowPosition }) {
  const { span, question } = row;
  const isSelected = useComputed(useCallback(() => question.selected === span.key, [question, span]));
  return (
    <li
      className={styles['row']}
      data-row={position.index}
      data-selected={isSelected || undefined}
      aria-posinset={position.index + 1}
      aria-setsize={position.count}
      style={{ blockSize: position.height, transform: `translateY(${position.offset}px)` }}
    >
      <RowContent {...row} />
    </li>
  );
});

/** A click selects the span in the text; the menu changes its label or removes it. */
const RowContent = observer(function RowContent(props: SpanRowProps) {
  const { span, question, isStop, isEditable, onKeyDown, onRemove } = props;
  const text = excerpt(question.text.slice(span.start, span.end));
  const tabIndex = isStop ? 0 : -1;
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        className={styles['span']}
        onClick={() => question.select(span.key, 'list')}
        onKeyDown={(event) => onKeyDown(event, span)}
      >
        <span className={styles['text']} dir="auto" title={text}>
          {text}
        </span>{' '}
        <span className={styles['label']} dir="auto" title={span.label.text} style={labelStyle(span.label)}>
          {span.label.text}
        </span>{' '}
        {span.isSuggested && <SuggestionMark score={span.score} agent={span.agent} />}
      </button>
      {isEditable && (
        <RowMenu span={span} question={question} text={text} tabIndex={tabIndex} onRemove={onRemove} />
      )}
    </>
  );
});

interface RowMenuProps extends Pick<SpanRowProps, 'span' | 'question' | 'onRemove'> {
  text: string;
  tabIndex: number;
}

const RowMenu = observer(function RowMenu({ span, question, text, tabIndex, onRemove }: RowMenuProps) {
  const { t } = useTranslation();
  const name = t('annotation.spans.actions', { text });
  return (
    <Popover
      label={name}
      placement="bottom end"
      trigger={<IconButton label={name} glyph={MoreGlyph} size="small" tabIndex={tabIndex} />}
    >
      {(close) => (
        <div className={styles['actions']}>
          <LabelPicker
            labels={question.labels}
            current={span.label.id}
            onChoose={(label) => {
              question.relabel(span.key, label);
              close();
            }}
          />
          <SpanActs
            onLabelEverywhere={() => {
              close();
              question.openOccurrences(question.text.slice(span.start, span.end), span.label.id);
            }}
            onRemove={() => {
              close();
              onRemove(span);
            }}
          />
        </div>
      )}
    </Popover>
  );
});
