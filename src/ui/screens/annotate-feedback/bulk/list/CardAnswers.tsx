import { observer } from 'mobx-react-lite';
import type { Question } from '#domain/question/question';
import { answersEqual } from '#domain/question/answer';
import { excerpt } from '#domain/text/excerpt';
import { suggestedChoices } from '#domain/question/proposal';
import type { Suggestion } from '#domain/feedback/suggestion';
import { answerText } from '#ui/annotation-kit/editors/answer-text';
import { SuggestionMark } from '#ui/annotation-kit/choice/SuggestionMark.tsx';
import type { CardProps } from './card-props';
import styles from './BulkCard.module.css';
import { shownPart } from '#ui/annotation-kit/record-list/shown-part';

/** Characters of one choice that are read in the list. */
const WORDS = 120;

export const CardAnswers = observer(function CardAnswers({
  card,
  session,
  list,
}: Pick<CardProps, 'card' | 'session' | 'list'>) {
  const { record, own } = card;
  const { isCollapsed } = list.records;
  if (record === null) return null;
  const { questions } = session.workbench;
  const lines = questions.flatMap((question) => {
    // Spans are read in the text they are about.
    if (question.settings.type === 'span') return [];
    const said = answerText(question.settings, own.get(question.name), () => undefined);
    const suggestion = record.suggestions.find(({ questionId }) => questionId === question.id);
    return said.length === 0 && suggestion === undefined ? [] : [{ question, said, suggestion }];
  });
  if (lines.length === 0) return null;
  return (
    <dl className={styles['answers']}>
      {lines.map(({ question, said, suggestion }) => (
        <div key={question.name} className={styles['answer']} data-type={question.settings.type}>
          <dt dir="auto">{question.title}</dt>
          <dd>
            {said.map((words, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a text may be said twice
              <span key={index} className={styles['said']} dir="auto">
                <Words question={question} words={words} isCollapsed={isCollapsed} />
              </span>
            ))}
            {suggestion !== undefined && (
              <Suggested
                question={question}
                suggestion={suggestion}
                isSaid={answersEqual(own.get(question.name), suggestion.value)}
                isCollapsed={isCollapsed}
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
  /** Whether the user has given the same answer. */
  isSaid: boolean;
  isCollapsed: boolean;
}

const Suggested = observer(function Suggested({ question, suggestion, isSaid, ...shown }: SuggestedProps) {
  const { agent } = suggestion;
  if (isSaid) return <SuggestionMark score={wholeScore(suggestion)} agent={agent} />;
  const words = answerText(question.settings, suggestion.value, () => undefined);
  // A suggested ranking is marked once, other suggestions at each choice.
  const isOrder = suggestion.value.type === 'ranking';
  const scores = isOrder ? [] : [...suggestedChoices(suggestion).values()];
  return words.map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- choices of one suggestion never change places
    <span key={index} className={styles['suggested']} dir="auto">
      <Words question={question} words={word} {...shown} />
      {(!isOrder || index === words.length - 1) && (
        <SuggestionMark score={scores[index] ?? wholeScore(suggestion)} agent={agent} />
      )}
    </span>
  ));
});

interface WordsProps {
  question: Question;
  words: string;
  isCollapsed: boolean;
}

/** A text is shown whole, because a user who submits a suggestion is responsible for each word; of other answers, one line is enough. */
const Words = observer(function Words({ question, words, isCollapsed }: WordsProps) {
  return question.settings.type === 'text' ? (
    <span className={styles['prose']}>{shownPart(words, isCollapsed)}</span>
  ) : (
    excerpt(words, WORDS)
  );
});

function wholeScore({ score }: Suggestion): number | null {
  return typeof score === 'number' ? score : null;
}
