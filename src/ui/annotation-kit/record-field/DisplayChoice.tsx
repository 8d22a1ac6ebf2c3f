import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styles from './DisplayChoice.module.css';

interface DisplayChoiceProps {
  /** Title of the field. */
  title: string;
  isFormatted: boolean;
  /** The other display: the source to read, or the source to mark. */
  other: 'plain' | 'mark';
  onChange: (isFormatted: boolean) => void;
  /** Number of spans that are not visible while the text is formatted. */
  hidden?: number;
  tabIndex?: 0 | -1;
}

/** Switches a Markdown field between formatted text and source. */
export const DisplayChoice = observer(function DisplayChoice(props: DisplayChoiceProps) {
  const { title, isFormatted, other, onChange, hidden = 0, tabIndex = 0 } = props;
  const { t } = useTranslation();
  const choices = [
    { isChosen: isFormatted, text: t('annotation.record.display.formatted') },
    { isChosen: !isFormatted, text: t(`annotation.record.display.${other}`) },
  ];
  return (
    <div className={styles['display']}>
      {/* Buttons instead of radio buttons, so that the arrow keys still page through the records. */}
      <div
        role="group"
        className={styles['choices']}
        aria-label={t('annotation.record.display.label', { title })}
      >
        {choices.map(({ isChosen, text }, index) => (
          <button
            key={text}
            type="button"
            className={styles['choice']}
            tabIndex={tabIndex}
            aria-pressed={isChosen}
            onClick={() => onChange(index === 0)}
          >
            {text}
          </button>
        ))}
      </div>
      {hidden > 0 && (
        <span className={styles['hidden']}>{t('annotation.record.display.hidden', { count: hidden })}</span>
      )}
    </div>
  );
});
