import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { Answer, QuestionFrame } from '#ui/annotation-kit/editors/Question.tsx';
import { QuestionHead } from '#ui/annotation-kit/editors/QuestionHead.tsx';
import type { QuestionPreview } from './question-preview';
import { QuestionList } from './QuestionList';

interface PreviewedQuestionProps {
  preview: QuestionPreview;
  /** Shown instead of an answer that cannot be given yet. */
  instead?: ReactNode;
}

/** A question as annotators see it, to try it out. */
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

/** Separate from the answer, so that typing a title does not re-render hundreds of options. */
const PreviewHead = observer(function PreviewHead({ id, preview }: PreviewedQuestionProps & { id: string }) {
  return <QuestionHead id={id} question={{ question: preview.asked }} form={preview} />;
});
