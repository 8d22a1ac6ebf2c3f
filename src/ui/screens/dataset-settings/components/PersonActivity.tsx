import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import type { ActivityOfPerson, QuestionShares } from '#application/team/load-person-detail.use-case';
import type { LabelShare } from '#domain/team/label-shares';
import { activeTime, paceOf, type DayOfWork } from '#domain/team/pace';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import page from '#ui/shared/page/FormPage.module.css';
import type { ActivityViewModel } from '../activity.view-model';
import settings from '../DatasetSettings.module.css';
import styles from './Activity.module.css';
import { LoadedActivity } from './LoadedActivity';
import { usePaceText, useTimeText } from './activity-texts';

/** The work of one user, and the way back to all where there is one. */
export const PersonActivity = observer(function PersonActivity({
  viewModel,
}: {
  viewModel: ActivityViewModel;
}) {
  const { t } = useTranslation();
  return (
    <>
      {viewModel.seesAll && (
        <div>
          <Button variant="quiet" onClick={viewModel.back}>
            <Icon glyph={BackGlyph} />
            {t('datasetSettings.activity.back')}
          </Button>
        </div>
      )}
      <LoadedActivity activity={viewModel.detail} onRetry={viewModel.retry}>
        {(activity) => <Shown activity={activity} takesFocus={viewModel.seesAll} />}
      </LoadedActivity>
    </>
  );
});

const Shown = observer(function Shown({
  activity,
  takesFocus,
}: {
  activity: ActivityOfPerson;
  takesFocus: boolean;
}) {
  const { t } = useTranslation();
  const { figures, questions } = activity;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <section className={`${page['card']} ${settings['card']}`} aria-label={figures.username}>
        <h3 ref={heading} tabIndex={-1} className={settings['name']}>
          {figures.username}
        </h3>
        <Facts activity={activity} />
        <p className={settings['hint']}>{t('datasetSettings.activity.hint')}</p>
        {figures.days.length > 0 && <Days days={figures.days} />}
      </section>
      {questions
        .filter(({ shares }) => shares.length > 0)
        .map((question) => (
          <Shares key={question.title} question={question} username={figures.username} />
        ))}
    </>
  );
});

const Facts = observer(function Facts({ activity: { figures } }: { activity: ActivityOfPerson }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeText = useTimeText();
  const paceText = usePaceText();
  const facts = [
    ['submitted', formats.number(figures.submitted)],
    ['draft', formats.number(figures.draft)],
    ['discarded', formats.number(figures.discarded)],
    ['takenBack', formats.number(figures.takenBack)],
    ['perHour', paceText(paceOf(figures.days))],
    ['active', timeText(activeTime(figures.days))],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`datasetSettings.activity.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
});

const Days = observer(function Days({ days }: { days: readonly DayOfWork[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeText = useTimeText();
  const longest = Math.max(...days.map(({ activeMs }) => activeMs), 1);
  return (
    <table className={styles['table']} data-bars aria-label={t('datasetSettings.activity.days')}>
      <thead>
        <tr>
          {(['day', 'submitted', 'activeTime'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`datasetSettings.activity.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, activeMs, submitted }) => (
          <tr key={day}>
            {/* Without a zone it would be midnight in UTC, which is another day west of it. */}
            <th scope="row">{formats.date(new Date(`${day}T12:00`))}</th>
            <td>{formats.number(submitted)}</td>
            <td>
              {timeText(activeMs)}
              <Bar share={activeMs / longest} of="own" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const Shares = observer(function Shares({
  question: { title, shares, chosen },
  username,
}: {
  question: QuestionShares;
  username: string;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section className={`${page['card']} ${settings['card']}`} aria-label={title}>
      <h3 className={settings['name']} dir="auto">
        {title}
      </h3>
      <table
        className={styles['table']}
        data-bars
        aria-label={t('datasetSettings.activity.shares', { title })}
      >
        <thead>
          <tr>
            <th scope="col">{t('datasetSettings.activity.option')}</th>
            <th scope="col">{username}</th>
            <th scope="col">{t('datasetSettings.activity.team')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <ShareRow key={share.option} share={share} />
          ))}
        </tbody>
      </table>
      {chosen > shares.length && (
        <p className={settings['hint']}>
          {t('datasetSettings.activity.someOptions', {
            shown: formats.number(shares.length),
            chosen: formats.number(chosen),
          })}
        </p>
      )}
    </section>
  );
});

const ShareRow = observer(function ShareRow({ share: { option, own, team } }: { share: LabelShare }) {
  const formats = useFormats();
  return (
    <tr>
      <th scope="row" dir="auto">
        {option}
      </th>
      <td>
        {formats.percent(own)}
        <Bar share={own} of="own" />
      </td>
      <td>
        {formats.percent(team)}
        <Bar share={team} of="team" />
      </td>
    </tr>
  );
});

/** Draws the number next to it. */
const Bar = observer(function Bar({ share, of }: { share: number; of: 'own' | 'team' }) {
  return (
    <span className={styles['bar']} data-of={of} aria-hidden>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
});
