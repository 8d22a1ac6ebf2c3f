import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedWord } from '#domain/query-language/counted-word-clause';
import type { ValueCounts } from '#domain/search/task/task-search';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { CountBar } from './CountBar';
import { StatsSection } from './StatsSection';
import styles from './TaskStats.module.css';

/** Number of words that are shown at first. */
const IN_SIGHT = 20;

interface KeywordsProps {
  words: ValueCounts;
  onChoose: (word: CountedWord) => void;
}

/** Words of the texts with the numbers of their records. A click on a word narrows the search. */
export const Keywords = observer(function Keywords({ words, onChoose }: KeywordsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(...words.values(), 0);
  const shown = isWhole ? [...words] : [...words].slice(0, IN_SIGHT);
  return (
    <StatsSection title={t('taskStats.keywords.title')}>
      {words.size === 0 && <p className={styles['none']}>{t('taskStats.keywords.none')}</p>}
      <ul className={styles['counts']}>
        {shown.map(([word, count]) => (
          <li key={word}>
            <button
              type="button"
              className={styles['word']}
              aria-label={t('taskStats.keywords.add', { word, count, number: formats.number(count) })}
              onClick={() => onChoose({ word, count })}
            >
              <CountBar count={count} of={most}>
                {word}
              </CountBar>
            </button>
          </li>
        ))}
      </ul>
      {words.size > IN_SIGHT && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole((was) => !was)}>
          {isWhole
            ? t('taskStats.keywords.less')
            : t('taskStats.keywords.all', { number: formats.number(words.size) })}
        </Button>
      )}
    </StatsSection>
  );
});
