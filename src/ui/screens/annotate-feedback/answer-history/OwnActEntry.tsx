import { observer } from 'mobx-react-lite';
import { useTexts } from '#ui/shared/i18n/use-texts';
import type { OwnAct } from '#domain/history/answer-history';
import { Moment } from './EntryHead';
import styles from '#ui/annotation-kit/history/History.module.css';
import { SampleNote } from './SampleNote';

/** A bulk action as one line: the act, the number of records, the result of the sample, and whether it was undone. */
export const OwnActEntry = observer(function OwnActEntry({ act }: { act: OwnAct }) {
  const t = useTexts();
  const { verb, total, written, sample, isUndone } = act;
  const known = total ?? written;
  return (
    <article className={styles['entry']} data-undone={isUndone || undefined}>
      <p className={styles['head']}>
        <span className={styles['name']}>
          {t(`answerHistory.act.${verb ?? 'changed'}`, { count: known })}
        </span>
        <Moment at={act.at} />
      </p>
      <p className={styles['note']}>
        {t('answerHistory.written', { written, total: known })}
        <SampleNote sample={sample} />
        {isUndone && ` · ${t('annotation.history.undone')}`}
      </p>
    </article>
  );
});
