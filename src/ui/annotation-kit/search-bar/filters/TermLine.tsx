import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import type { Formats } from '#ui/shared/i18n/formats';
import type { Translate } from '#ui/shared/i18n/translate';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
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
        <span className={styles['note']}>{formats.number(count)}</span>
      )}
    </>
  );
});

/** The line as one sentence. */
export function termName(term: Term, count: number | null, t: Translate, formats: Formats): string {
  const text = term.text === '' ? t('annotation.filters.values.empty') : term.text;
  if (term.missing !== null) return `${text}, ${t(`annotation.filters.values.missing.${term.missing}`)}`;
  if (count === null) return text;
  return `${text}, ${t('annotation.filters.records', { count, number: formats.number(count) })}`;
}
