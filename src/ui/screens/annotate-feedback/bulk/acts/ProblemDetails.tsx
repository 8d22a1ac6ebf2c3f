import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackBulkAct, FeedbackSkip } from '#domain/bulk/feedback/feedback-bulk';
import { leastScore } from '#domain/bulk/feedback/own-suggestions';
import type { Response, WantedResponse } from '#domain/feedback/response';
import { answersEqual } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { ConflictRow, ConflictTable } from '#ui/annotation-kit/bulk-acts/ConflictTable.tsx';
import { roundedDown } from '#ui/annotation-kit/bulk-acts/rounded-score';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { AnswerText } from './AnswerText';

interface SkipReasonProps {
  act: FeedbackBulkAct;
  skip: FeedbackSkip;
  questions: readonly Question[];
}

/** The questions that kept a record from being sent, and the faults of their suggestions. */
export const SkipReason = observer(function SkipReason({ act, skip, questions }: SkipReasonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleOf = (name: string) => questions.find((one) => one.name === name)?.title ?? name;
  if (skip.kind === 'incomplete') {
    const titles = skip.questions.map(titleOf);
    return t('bulkActs.problem.incomplete', { count: titles.length, questions: formats.list(titles) });
  }
  const least = formats.percent(act.order === null ? 0 : (leastScore(act.order) ?? 0));
  return skip.lacks.map((lack) => (
    <p key={lack.question}>
      {lack.why === 'low'
        ? t('bulkActs.problem.low', {
            question: titleOf(lack.question),
            score: formats.percent(roundedDown(lack.score), 1),
            least,
          })
        : t(`bulkActs.problem.${lack.why}`, { question: titleOf(lack.question) })}
    </p>
  ));
});

interface ConflictValuesProps {
  act: FeedbackBulkAct;
  theirs: Response | null;
  mine: WantedResponse | null;
  questions: readonly Question[];
}

/** Current answers of the record next to those of the action, where the two differ. */
export const ConflictValues = observer(function ConflictValues(props: ConflictValuesProps) {
  const { act, theirs, mine, questions } = props;
  const formats = useFormats();
  const differing = questions.filter(
    ({ name }) => !answersEqual(theirs?.answers.get(name), mine?.answers.get(name)),
  );
  return (
    <ConflictTable
      isUndo={act.undoes !== null}
      theirs={theirs?.status ?? 'pending'}
      mine={mine?.status ?? 'pending'}
      when={theirs === null ? undefined : formats.dateTime(theirs.updatedAt)}
    >
      {differing.map((question) => (
        <ConflictRow
          key={question.name}
          title={question.title}
          theirs={<AnswerText question={question} answer={theirs?.answers.get(question.name)} />}
          mine={<AnswerText question={question} answer={mine?.answers.get(question.name)} />}
        />
      ))}
    </ConflictTable>
  );
});
