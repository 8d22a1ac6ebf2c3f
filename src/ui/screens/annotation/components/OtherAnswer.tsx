import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import OtherGlyph from 'lucide-react/icons/git-compare';
import type { Response } from '../../../../domain/response/response';
import { Button } from '../../../shared/components/Button';
import { StatusTag } from '../../../shared/components/StatusTag';
import { useFormats } from '../../../shared/i18n/use-formats';
import { Icon } from '../../../shared/icons/Icon';
import { answerWords } from '../form/answer-words';
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import styles from './FormNotice.module.css';

/** A newer answer of the same person, from another tab or device, beside the one in the form. */
export const OtherAnswer = observer(function OtherAnswer({ desk }: { desk: RecordDeskViewModel }) {
  const { t } = useTranslation();
  const { other } = desk.atHand;
  if (other === null) return null;
  const { response, own } = other;
  return (
    <div
      role="group"
      aria-label={t('annotation.other.title')}
      className={styles['notice']}
      data-tone="warning"
    >
      <Icon glyph={OtherGlyph} />
      <div className={styles['text']}>
        <p role="alert">
          <strong className={styles['title']}>{t('annotation.other.title')}</strong>{' '}
          {t(`annotation.other.${own}`)}
        </p>
        {response === null ? (
          <p>{t('annotation.other.cleared')}</p>
        ) : (
          <Theirs desk={desk} response={response} />
        )}
        <div className={styles['actions']}>
          <Button size="small" onClick={() => desk.acts.takeTheirs()}>
            {t('annotation.other.take')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => desk.acts.keepMine()}>
            {t('annotation.other.keep')}
          </Button>
        </div>
      </div>
    </div>
  );
});

const Theirs = observer(function Theirs({
  desk,
  response,
}: {
  desk: RecordDeskViewModel;
  response: Response;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { questions } = desk.workbench;
  return (
    <>
      <p className={styles['when']}>
        <StatusTag status={response.status} /> {formats.dateTime(response.updatedAt)}
      </p>
      <dl className={styles['answers']}>
        {questions.map((question) => {
          const words = answerWords(question.settings, response.answers.get(question.name), (field) =>
            desk.form.fieldText(field),
          );
          return (
            <div key={question.name}>
              <dt dir="auto">{question.title}</dt>
              <dd dir="auto">{words.length === 0 ? t('annotation.other.noAnswer') : formats.list(words)}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
});
