import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnAct } from '../../../../domain/history/answer-history';
import { Moment } from './EntryHead';
import styles from './History.module.css';
import { SampleNote } from './SampleNote';

/** An act on many as one line: what, to how many, how it was checked, and whether it still holds. */
export const OwnActEntry = observer(function OwnActEntry({ act }: { act: OwnAct }) {
  const { t } = useTranslation();
  const { verb, total, written, sample, isTakenBack } = act;
  const count = { count: total ?? written };
  return (
    <article className={styles['entry']} data-undone={isTakenBack || undefined}>
      <p className={styles['head']}>
        <span className={styles['name']}>
          {verb === null ? t('answerHistory.many', count) : t(`annotation.bulk.acts.list.${verb}`, count)}
        </span>
        <Moment at={act.at} />
      </p>
      <p className={styles['note']}>
        {t('annotation.bulk.acts.list.done', { done: written, count: total ?? written })}
        <SampleNote sample={sample} />
        {isTakenBack && ` · ${t('annotation.bulk.acts.list.takenBack')}`}
      </p>
    </article>
  );
});
