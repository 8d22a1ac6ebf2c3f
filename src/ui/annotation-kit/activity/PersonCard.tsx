import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import page from '#ui/shared/page/FormPage.module.css';
import { ActivityBar } from './ActivityBar';
import styles from './Activity.module.css';
import { useTimeText } from './activity-texts';

/** A day with its time at work and further figures. */
export interface ShownDay {
  /** Date such as 2026-01-31. */
  readonly day: string;
  readonly activeMs: number;
  readonly counts: readonly number[];
}

interface PersonCardProps {
  username: string;
  /** Figures with their names. */
  facts: ReadonlyArray<readonly [title: string, text: string]>;
  hint: string;
  /** Names of the counts of a day. */
  counted: readonly string[];
  /** Oldest first. */
  days: readonly ShownDay[];
  takesFocus: boolean;
}

/** The figures of one user, in total and by day. */
export const PersonCard = observer(function PersonCard(props: PersonCardProps) {
  const { username, facts, hint, counted, days, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this card no longer exists.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={`${page['card']} ${styles['card']}`} aria-label={username}>
      <h3 ref={heading} tabIndex={-1} className={styles['name']}>
        {username}
      </h3>
      <dl className={styles['facts']}>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>{hint}</p>
      {days.length > 0 && <Days counted={counted} days={days} />}
    </section>
  );
});

const Days = observer(function Days({ counted, days }: Pick<PersonCardProps, 'counted' | 'days'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeText = useTimeText();
  const longest = Math.max(...days.map(({ activeMs }) => activeMs), 1);
  return (
    <table className={styles['table']} data-bars aria-label={t('activity.days')}>
      <thead>
        <tr>
          {[t('activity.day'), ...counted, t('activity.activeTime')].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, activeMs, counts }) => (
          <tr key={day}>
            {/* Without a time, the date is midnight in UTC, which is the previous day in time zones west of it. */}
            <th scope="row">{formats.date(new Date(`${day}T12:00`))}</th>
            {counts.map((count, index) => (
              <td key={counted[index]}>{formats.number(count)}</td>
            ))}
            <td>
              {timeText(activeMs)}
              <ActivityBar share={activeMs / longest} of="own" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
