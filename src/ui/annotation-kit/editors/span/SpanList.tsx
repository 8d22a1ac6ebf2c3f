import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import UnfoldGlyph from 'lucide-react/icons/chevron-down';
import FoldGlyph from 'lucide-react/icons/chevron-right';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import type { SpanQuestionViewModel } from './span-question.view-model';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';
import { SpanRow } from './SpanRow';
import styles from './SpanList.module.css';
import { useRowFocus } from './use-row-focus';
import { useWindowOfRows } from '#ui/shared/hooks/use-window-of-rows';

interface SpanListProps {
  question: SpanQuestionViewModel;
  form: FormNavigation;
  isEditable: boolean;
}

/** Lists the spans as text: for users who cannot see or point at them in the field, and as an overview. */
export const SpanList = observer(function SpanList(props: SpanListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const [isFolded, setFolded] = useState(false);
  const count = props.question.spans.length;
  if (count === 0) return <p className={styles['none']}>{t('annotation.spans.none')}</p>;
  return (
    <div className={styles['list']}>
      <div className={styles['fold']}>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon glyph={isFolded ? FoldGlyph : UnfoldGlyph} />}
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : id}
          onClick={() => setFolded(!isFolded)}
        >
          {t('annotation.spans.count', { count, number: formats.number(count) })}
        </Button>
      </div>
      {!isFolded && <Rows id={id} {...props} />}
    </div>
  );
});

/** Only the visible rows and the tab stop are rendered. */
const Rows = observer(function Rows({ id, question, form, isEditable }: SpanListProps & { id: string }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { spans, selected } = question;
  const focus = useRowFocus(question, form, list);
  const { scroller, rows } = useWindowOfRows({
    count: spans.length,
    stop: focus.stop,
    scrollTo: selected === null ? -1 : spans.findIndex(({ key }) => key === selected),
  });
  return (
    // Without this, Tab in Firefox would stop at the scroll container before its rows.
    <div ref={scroller} className={styles['scroller']} tabIndex={-1} data-list-room>
      <ul
        ref={list}
        id={id}
        aria-label={t('annotation.spans.list', { title: question.question.title })}
        className={styles['rows']}
        data-rows
        style={{ blockSize: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const span = spans[index];
          return (
            span && (
              <SpanRow
                key={rowKey(spans, index)}
                span={span}
                question={question}
                position={{ index, count: spans.length, offset: start, height: size }}
                isStop={index === focus.stop}
                isEditable={isEditable}
                onKeyDown={focus.press}
                onRemove={focus.remove}
              />
            )
          );
        })}
      </ul>
    </div>
  );
});

/** Keyed by the position in the text, so that a relabeled span keeps its row and the focus. */
function rowKey(spans: readonly DrawnSpan[], index: number): string {
  const span = spans[index];
  let twins = 0;
  const isTwin = (other: DrawnSpan | undefined) => other?.start === span?.start && other?.end === span?.end;
  while (twins < index && isTwin(spans[index - twins - 1])) twins += 1;
  return `${span?.start}:${span?.end}:${twins}`;
}
