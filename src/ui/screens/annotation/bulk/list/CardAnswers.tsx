import { observer } from 'mobx-react-lite';
import type { Question } from '../../../../../domain/question/question';
import { answersEqual } from '../../../../../domain/question/answer';
import { excerpt } from '../../../../../domain/shared/excerpt';
import { suggestedChoices } from '../../../../../domain/suggestion/suggested-choices';
import type { Suggestion } from '../../../../../domain/suggestion/suggestion';
import { answerWords } from '../../answer-words';
import { SuggestionMark } from '../../components/SuggestionMark';
import type { CardProps } from './card-props';
import styles from './BulkCard.module.css';

/** Characters of one answer that are read in the list. */
const WORDS = 120;

/** What the person has said to a record, and what was suggested, question by question. */
export const CardAnswers = observer(function CardAnswers({ card, desk }: Pick<CardProps, 'card' | 'desk'>) {
  const { record, own } = card;
  if (record === null) return null;
  const { questions } = desk.workbench;
  const lines = questions.flatMap((question) => {
    // Spans are read in the text they are about.
    if (question.settings.type === 'span') return [];
    const said = answerWords(question.settings, own.get(question.name), () => undefined);
    const suggestion = record.suggestions.find(({ questionId }) => questionId === question.id);
    return said.length === 0 && suggestion === undefined ? [] : [{ question, said, suggestion }];
  });
  if (lines.length === 0) return null;
  return (
    <dl className={styles['answers']}>
      {lines.map(({ question, said, suggestion }) => (
        <div key={question.name} className={styles['answer']}>
          <dt dir="auto">{question.title}</dt>
          <dd>
            {said.map((words, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a text may be said twice
              <span key={index} className={styles['said']} dir="auto">
                {excerpt(words, WORDS)}
              </span>
            ))}
            {suggestion !== undefined && (
              <Suggested
                question={question}
                suggestion={suggestion}
                isSaid={answersEqual(own.get(question.name), suggestion.value)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
});

interface SuggestedProps {
  question: Question;
  suggestion: Suggestion;
  /** The person has said the same. */
  isSaid: boolean;
}

const Suggested = observer(function Suggested({ question, suggestion, isSaid }: SuggestedProps) {
  const { agent } = suggestion;
  if (isSaid) return <SuggestionMark score={wholeScore(suggestion)} agent={agent} />;
  const words = answerWords(question.settings, suggestion.value, () => undefined);
  // Of a ranking the order is suggested, of the others each choice by itself.
  const scores = suggestion.value.type === 'ranking' ? [] : [...suggestedChoices(suggestion).values()];
  return words.map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- choices of one suggestion never change places
    <span key={index} className={styles['suggested']} dir="auto">
      {excerpt(word, WORDS)}
      <SuggestionMark score={scores[index] ?? (index === 0 ? wholeScore(suggestion) : null)} agent={agent} />
    </span>
  ));
});

function wholeScore({ score }: Suggestion): number | null {
  return typeof score === 'number' ? score : null;
}
