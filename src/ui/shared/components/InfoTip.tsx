import { useTranslation } from 'react-i18next';
import InfoGlyph from 'lucide-react/icons/info';
import CloseGlyph from 'lucide-react/icons/x';
import { IconButton } from './IconButton';
import styles from './InfoTip.module.css';
import { Popover } from './Popover';
import { tooltipWidth } from './Tooltip';

interface InfoTipProps {
  /** Subject of the explanation: "About this question". */
  label: string;
  text: string;
}

/** A tooltip that a press opens and that stays: a cross, Escape or a press outside closes it. */
export function InfoTip({ label, text }: InfoTipProps) {
  const { t } = useTranslation();
  return (
    <Popover label={label} trigger={<IconButton label={label} glyph={InfoGlyph} size="small" />}>
      {(close) => (
        <div className={styles['tip']}>
          {/* The width is that of the text alone: the button next to it must not make words break. */}
          <p className={styles['text']} style={{ inlineSize: tooltipWidth(text) }}>
            {text}
          </p>
          <IconButton label={t('actions.close')} glyph={CloseGlyph} size="small" onClick={close} />
        </div>
      )}
    </Popover>
  );
}
