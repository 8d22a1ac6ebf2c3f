import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowGlyph from 'lucide-react/icons/arrow-right';
import { beginningOf } from '#domain/text/excerpt';
import { Button } from '#ui/shared/components/Button.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import styles from './History.module.css';

interface BeforeAndAfterProps {
  title: string;
  before: readonly string[];
  after: readonly string[];
  /** Text for an empty list. */
  none: string;
}

/** Shows the texts before and after a change as an item of a description list. Long texts can be expanded. */
export const BeforeAndAfter = observer(function BeforeAndAfter(props: BeforeAndAfterProps) {
  const { title, before, after, none } = props;
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = isLongAnswer(before) || isLongAnswer(after);
  const shown = (words: readonly string[]) => (isLong && !isWhole ? shortened(words) : words);
  return (
    <div className={styles['difference']}>
      <dt dir="auto">{title}</dt>
      <dd>
        <span className={styles['before']} dir="auto">
          <VisuallyHidden>{t('answerHistory.before')} </VisuallyHidden>
          <Words words={shown(before)} none={none} />
        </span>
        <span className={styles['arrow']}>
          <Icon glyph={ArrowGlyph} size={16} />
        </span>
        <span dir="auto">
          <VisuallyHidden>{t('answerHistory.after')} </VisuallyHidden>
          <Words words={shown(after)} none={none} />
        </span>
        {isLong && (
          <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? 'answerHistory.showLess' : 'answerHistory.showAll')}
          </Button>
        )}
      </dd>
    </div>
  );
});

const Words = observer(function Words({ words, none }: { words: readonly string[]; none: string }) {
  const formats = useFormats();
  return words.length === 0 ? none : formats.list(words);
});

/** Maximum length of an answer before the user expands it. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 240;

/** Whether an answer is shortened: many labels or spans, or a long text. */
function isLongAnswer(words: readonly string[]): boolean {
  return words.length > MOST_WORDS || words.some((word) => word.length > MOST_CHARACTERS);
}

function shortened(words: readonly string[]): readonly string[] {
  const shown = words.slice(0, MOST_WORDS).map((word) => beginningOf(word, MOST_CHARACTERS));
  return words.length > MOST_WORDS ? [...shown, '…'] : shown;
}
