import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import { VisuallyHidden } from '../../../../shared/components/VisuallyHidden';
import { useFormats } from '../../../../shared/i18n/use-formats';
import { Icon } from '../../../../shared/icons/Icon';
import styles from './OptionList.module.css';
import type { Term, TermsFilterViewModel } from './terms-filter.view-model';

interface TermLineProps {
  filter: TermsFilterViewModel;
  term: Term;
}

/** A value, whether it is chosen, and how many records it would leave. */
export const TermLine = observer(function TermLine({ filter, term }: TermLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isChosen = filter.chosenIds.has(term.id);
  const count = filter.countOf(term);
  const text = term.text === '' ? t('annotation.filters.values.empty') : term.text;
  return (
    <>
      <span className={styles['check']}>{isChosen && <Icon glyph={CheckGlyph} />}</span>
      <span className={styles['text']} data-rare={count === 0 || undefined} title={text} dir="auto">
        {text}
      </span>
      {term.missing !== null && (
        <span className={styles['note']}>{t(`annotation.filters.values.missing.${term.missing}`)}</span>
      )}
      {term.missing === null && count !== null && (
        <>
          <span className={styles['note']} aria-hidden>
            {formats.number(count)}
          </span>
          <VisuallyHidden>
            {t('annotation.filters.records', { count, number: formats.number(count) })}
          </VisuallyHidden>
        </>
      )}
    </>
  );
});
