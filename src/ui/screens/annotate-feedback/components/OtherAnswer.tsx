import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import OtherGlyph from 'lucide-react/icons/git-compare';
import type { Response } from '#domain/feedback/response';
import { Button } from '#ui/shared/components/Button.tsx';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { answerText } from '#ui/annotation-kit/editors/answer-text';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import styles from './FormNotice.module.css';
import { ButtonBar } from '#ui/annotation-kit/editors/answer-form/ButtonBar.tsx';

export interface OtherAnswerProps {
  session: Pick<AnnotationSessionViewModel, 'answer' | 'form' | 'workbench' | 'keepMine' | 'takeTheirs'>;
}

/** Shows a newer answer of the same user, from another tab or device, together with the one in the form. */
export const OtherAnswer = observer(function OtherAnswer({ session }: OtherAnswerProps) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      // The focus belongs to the browser, not to React: a request is an effect that leaves MobX.
      reaction(
        () => session.answer.choiceFocusRequest,
        () => keep.current?.focus(),
      ),
    [session],
  );
  const { other } = session.answer;
  if (other === null) return null;
  const { response, own } = other;
  // The banner is gone with the choice, and the focus goes back to the form.
  const choose = (act: () => void) => {
    act();
    session.form.focus.enter();
  };
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
          <Theirs session={session} response={response} />
        )}
        <ButtonBar className={styles['actions']}>
          <Button size="small" onClick={() => choose(() => session.takeTheirs())}>
            {t('annotation.other.take')}
          </Button>
          {/* The choice that loses nothing has the focus first. */}
          <Button ref={keep} size="small" variant="quiet" onClick={() => choose(() => session.keepMine())}>
            {t('annotation.other.keep')}
          </Button>
        </ButtonBar>
      </div>
    </div>
  );
});

interface TheirsProps extends OtherAnswerProps {
  response: Response;
}

const Theirs = observer(function Theirs({ session, response }: TheirsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { questions } = session.workbench;
  return (
    <>
      <p className={styles['when']}>
        <StatusTag status={response.status} /> {formats.dateTime(response.updatedAt)}
      </p>
      <dl className={styles['answers']}>
        {questions.map((question) => {
          const words = answerText(question.settings, response.answers.get(question.name), (field) =>
            session.form.fieldText(field),
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
