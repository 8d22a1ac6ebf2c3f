import { observer } from 'mobx-react-lite';
import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import { useFocusWishes } from '#ui/annotation-kit/editors/use-focus-wishes';
import layout from './Desk.module.css';
import { GuidelinesButton } from './GuidelinesButton';
import notice from './FormNotice.module.css';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { TOOL_PANELS } from './tool-panels.chunks';
import { Question } from '#ui/annotation-kit/editors/Question.tsx';
import styles from './QuestionForm.module.css';
import { SubmitBar } from './SubmitBar';
import { ToastPlace } from './ToastPlace';
import { useNoticeFocus } from './use-notice-focus';

const EditsNotKept = lazyComponent(TOOL_PANELS, (chunk) => chunk.EditsNotKept);
const UndoLine = lazyComponent(TOOL_PANELS, (chunk) => chunk.UndoLine);
const SaveFailure = lazyComponent(TOOL_PANELS, (chunk) => chunk.SaveFailure);
const OtherAnswer = lazyComponent(TOOL_PANELS, (chunk) => chunk.OtherAnswer);

interface QuestionFormProps {
  desk: RecordDeskViewModel;
  commands: AnnotationCommands;
}

export const QuestionForm = observer(function QuestionForm({ desk, commands }: QuestionFormProps) {
  const { t } = useTranslation();
  return (
    <section className={layout['form']} aria-label={t('annotation.form.region')}>
      <Frame desk={desk}>
        <GuidelinesButton commands={commands} />
        <Questions desk={desk} />
        <div ref={useNoticeFocus(desk)} className={notice['notices']}>
          <Other desk={desk} />
          <Suspense>
            <SaveFailure desk={desk} />
            <EditsNotKept desk={desk} />
          </Suspense>
        </div>
        <ToastPlace className={styles['toastPlace']} />
        <SubmitBar desk={desk} commands={commands} />
        <Suspense>
          <UndoLine form={desk.form} />
        </Suspense>
      </Frame>
    </section>
  );
});

const Other = observer(function Other({ desk }: Pick<QuestionFormProps, 'desk'>) {
  if (desk.atHand.other === null) return null;
  return (
    <Suspense>
      <OtherAnswer desk={desk} />
    </Suspense>
  );
});

/** Its border has the color of the record's status. */
const Frame = observer(function Frame({
  desk,
  children,
}: {
  desk: RecordDeskViewModel;
  children: ReactNode;
}) {
  return (
    <div className={styles['frame']} data-status={desk.atHand.status ?? undefined}>
      {children}
    </div>
  );
});

const Questions = observer(function Questions({ desk: { form } }: { desk: RecordDeskViewModel }) {
  const list = useFocusWishes<HTMLDivElement>(form.focus);
  const handleClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) form.enter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={list} className={styles['questions']} onClick={handleClick}>
      {form.questions.map((question) => (
        <Question key={question.question.name} question={question} form={form} />
      ))}
    </div>
  );
});
