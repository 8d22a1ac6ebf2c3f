import { observer } from 'mobx-react-lite';
import { ChoiceOptions } from '#ui/annotation-kit/choice/ChoiceOptions.tsx';
import type { AnswerProps } from '#ui/annotation-kit/editors/form-navigation';
import type { ChoiceQuestionViewModel } from './question-choice';

interface ChoiceAnswerProps extends AnswerProps {
  question: ChoiceQuestionViewModel;
}

export const ChoiceAnswer = observer(function ChoiceAnswer({ question, labelId, form }: ChoiceAnswerProps) {
  const { name, title, required } = question.question;
  const press = (choiceId: string | undefined) => {
    form.focus.ask(name, 'question');
    if (choiceId !== undefined) question.toggle(choiceId, 'question');
  };
  return (
    <ChoiceOptions
      choices={question}
      labelId={labelId}
      title={title}
      isRequired={required}
      marks={{ 'data-question': name, 'data-kind': question.settings.type }}
      onPress={press}
      onLeaveSearch={(to) => form.focus.ask(name, to)}
    />
  );
});
