import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import type { SpanLabel } from '#domain/question/span-labels';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { OptionListViewModel } from '#ui/shared/list-box/option-list.view-model';
import { SearchedOptions } from '#ui/shared/list-box/SearchedOptions.tsx';
import { labelStyle } from './span-painting';
import styles from './LabelPicker.module.css';

interface LabelPickerProps {
  labels: readonly SpanLabel[];
  /** Id of the current label; null for none. */
  current: string | null;
  onChoose: (label: string) => void;
}

/** Lists labels below a focused search field: ↑ and ↓ move, Enter chooses. */
export const LabelPicker = observer(function LabelPicker({ labels, current, onChoose }: LabelPickerProps) {
  const { t } = useTranslation();
  const [list] = useState(() => new OptionListViewModel(() => labels, { marksFirst: true }));
  const line = useCallback(
    (label: SpanLabel) => (
      <>
        <span className={styles['text']} style={labelStyle(label)} dir="auto">
          {label.text}
        </span>
        {label.id === current && <Icon glyph={CheckGlyph} />}
      </>
    ),
    [current],
  );
  return (
    <div className={styles['picker']}>
      <SearchedOptions
        searchLabel={t('annotation.options.search')}
        placeholder={t('annotation.options.search')}
        noneFound={(search) => t('annotation.options.noneFound', { search })}
        label={t('annotation.spans.relabel')}
        list={list}
        line={line}
        nameOf={textOf}
        // No label has an empty id, so that none is chosen.
        chosenId={current ?? ''}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
});

function textOf({ text }: SpanLabel): string {
  return text;
}
