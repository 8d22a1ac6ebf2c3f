import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#domain/feedback/record-status';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import styles from '#ui/annotation-kit/editors/answer-form/AnswerForm.module.css';
import { GuidelinesButton } from '#ui/annotation-kit/editors/answer-form/GuidelinesButton.tsx';
import { QuestionList } from '#ui/annotation-kit/editors/answer-form/QuestionList.tsx';
import layout from '#ui/annotation-kit/page-frame/AnnotationSession.module.css';
import notice from './FormNotice.module.css';
import { Question } from '#ui/annotation-kit/editors/Question.tsx';
import type { OtherAnswerProps } from './OtherAnswer';
import type { SaveFailureProps } from './SaveFailure';
import { SubmitBar } from './SubmitBar';
import { ToastPlace } from '#ui/annotation-kit/page-frame/ToastPlace.tsx';
import { useNoticeFocus } from './use-notice-focus';
import { UndoLine } from './UndoLine';
import { SaveFailure } from './SaveFailure';
import { OtherAnswer } from './OtherAnswer';

interface QuestionFormProps {
  session: OtherAnswerProps['session'] &
    SaveFailureProps['session'] &
    Pick<AnnotationSessionViewModel, 'edits' | 'views'>;
  commands: AnnotationCommands;
}

export const QuestionForm = observer(function QuestionForm({ session, commands }: QuestionFormProps) {
  const { t } = useTranslation();
  return (
    <section className={layout['form']} aria-label={t('annotation.form.region')}>
      <Frame answer={session.answer}>
        <GuidelinesButton command={commands.guidelines} />
        <QuestionList focus={session.form.focus} sighted={session.form}>
          {session.form.questions.map((question) => (
            <Question key={question.question.name} question={question} form={session.form} />
          ))}
        </QuestionList>
        <div ref={useNoticeFocus(session)} className={notice['notices']}>
          <Other session={session} />
          <SaveFailure session={session} />
        </div>
        <ToastPlace className={styles['toastPlace']} />
        <SubmitBar session={session} commands={commands} />
        <UndoLine form={session.form} />
      </Frame>
    </section>
  );
});

const Other = observer(function Other({ session }: Pick<QuestionFormProps, 'session'>) {
  if (session.answer.other === null) return null;
  return <OtherAnswer session={session} />;
});

const Frame = observer(function Frame({
  answer,
  children,
}: {
  answer: { readonly status: RecordStatus | null };
  children: ReactNode;
}) {
  return (
    <div className={styles['frame']} data-status={answer.status ?? undefined}>
      {children}
    </div>
  );
});
