import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { Answer, QuestionFrame } from '#ui/annotation-kit/editors/Question.tsx';
import { QuestionHead } from '#ui/annotation-kit/editors/QuestionHead.tsx';
import type { QuestionPreview } from './question-preview';
import { QuestionList } from './QuestionList';

interface PreviewedQuestionProps {
  preview: QuestionPreview;
  /** Stands for an answer that cannot be given yet. */
  instead?: ReactNode;
}

/** A question as annotators see it, which can be tried out. */
export const PreviewedQuestion = observer(function PreviewedQuestion({
  preview,
  instead = null,
}: PreviewedQuestionProps) {
  const id = useId();
  const { question } = preview;
  return (
    <QuestionList focus={preview.focus}>
      <QuestionFrame question={question} form={preview}>
        <PreviewHead id={id} preview={preview} />
        {instead ?? <Answer labelId={id} question={question} form={preview} />}
      </QuestionFrame>
    </QuestionList>
  );
});

/** Apart from the answer, so that a key in the title does not draw hundreds of options again. */
const PreviewHead = observer(function PreviewHead({ id, preview }: PreviewedQuestionProps & { id: string }) {
  return <QuestionHead id={id} question={{ question: preview.asked }} form={preview} />;
});
