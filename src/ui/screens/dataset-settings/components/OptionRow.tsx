import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import DownGlyph from 'lucide-react/icons/chevron-down';
import UpGlyph from 'lucide-react/icons/chevron-up';
import GripGlyph from 'lucide-react/icons/grip-vertical';
import type { LabelOption } from '#domain/question/question';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { OptionOrderState } from '../option-order.state';
import styles from './OptionOrder.module.css';

interface OptionRowProps {
  option: LabelOption;
  order: OptionOrderState;
  isStop: boolean;
}

/** One option; it does not know its place, so that the moves of others do not draw it again. */
export const OptionRow = observer(function OptionRow({ option, order, isStop }: OptionRowProps) {
  const { t } = useTranslation();
  const { value, text } = option;
  const isDragged = useComputed(useCallback(() => order.dragged === value, [order, value]));
  return (
    <div
      className={styles['option']}
      data-option={value}
      data-dragged={isDragged || undefined}
      onFocus={() => order.stand(value)}
    >
      <button
        type="button"
        className={styles['grip']}
        data-grip
        tabIndex={isStop ? 0 : -1}
        aria-label={t('datasetSettings.order.move', { text })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        <Icon glyph={GripGlyph} />
      </button>
      <span className={styles['text']} dir="auto" title={text}>
        {text}
      </span>
      <IconButton
        size="small"
        tabIndex={-1}
        data-step={-1}
        label={t('datasetSettings.order.up', { text })}
        glyph={UpGlyph}
      />
      <IconButton
        size="small"
        tabIndex={-1}
        data-step={1}
        label={t('datasetSettings.order.down', { text })}
        glyph={DownGlyph}
      />
    </div>
  );
});
