import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ActivityOfPerson, QuestionShares } from '#application/team/load-person-detail.use-case';
import type { LabelShare } from '#domain/team/label-shares';
import type { PersonFigures } from '#domain/team/person-figures';
import { ActivityBar } from '#ui/annotation-kit/activity/ActivityBar.tsx';
import styles from '#ui/annotation-kit/activity/Activity.module.css';
import type { FigureColumn } from '#ui/annotation-kit/activity/PeopleTable.tsx';
import { PersonCard } from '#ui/annotation-kit/activity/PersonCard.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import page from '#ui/shared/page/FormPage.module.css';

interface PersonActivityProps {
  activity: ActivityOfPerson;
  figures: readonly FigureColumn<PersonFigures>[];
  takesFocus: boolean;
}

/** The work of one user, and the shares of their answers next to those of the team. */
export const PersonActivity = observer(function PersonActivity(props: PersonActivityProps) {
  const { activity, figures, takesFocus } = props;
  const { t } = useTranslation();
  const { figures: person, questions } = activity;
  return (
    <>
      <PersonCard
        username={person.username}
        facts={figures.map(({ title, textOf }) => [title, textOf(person)])}
        hint={t('activity.hint')}
        counted={[t('activity.submitted')]}
        days={person.days.map(({ day, activeMs, submitted }) => ({ day, activeMs, counts: [submitted] }))}
        takesFocus={takesFocus}
      />
      {questions
        .filter(({ shares }) => shares.length > 0)
        .map((question) => (
          <Shares key={question.title} question={question} username={person.username} />
        ))}
    </>
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
    <section className={`${page['card']} ${styles['card']}`} aria-label={title}>
      <h3 className={styles['name']} dir="auto">
        {title}
      </h3>
      <table className={styles['table']} data-bars aria-label={t('activity.shares', { title })}>
        <thead>
          <tr>
            <th scope="col">{t('activity.option')}</th>
            <th scope="col">{username}</th>
            <th scope="col">{t('activity.team')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <ShareRow key={share.option} share={share} />
          ))}
        </tbody>
      </table>
      {chosen > shares.length && (
        <p className={styles['hint']}>
          {t('activity.someOptions', {
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
        <ActivityBar share={own} of="own" />
      </td>
      <td>
        {formats.percent(team)}
        <ActivityBar share={team} of="team" />
      </td>
    </tr>
  );
});
