import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { BulkAct, BulkProblem } from '../../../../../domain/bulk/bulk-act';
import type { Question } from '../../../../../domain/question/question';
import { assertNever } from '../../../../../domain/shared/assert-never';
import { Button } from '../../../../shared/components/Button';
import { TextLink } from '../../../../shared/components/TextLink';
import { recordPath } from '../../../../shared/page/record-path';
import { useFormats } from '../../../../shared/i18n/use-formats';
import type { BulkProblemView } from '../../../../shared/state/bulk/bulk-acts';
import type { ActPowers } from './act-powers';
import { ConflictValues } from './ConflictValues';
import { canRetry, statusOf } from './problem-kinds';
import styles from './Problems.module.css';

interface ProblemRowProps {
  acts: ActPowers;
  act: BulkAct;
  view: BulkProblemView;
  questions: readonly Question[];
}

/** One record: its beginning, why it is listed, the way to it, and what can be done. */
export const ProblemRow = observer(function ProblemRow({ acts, act, view, questions }: ProblemRowProps) {
  const { t } = useTranslation();
  const { target, problem } = view;
  const text = target.snippet === '' ? t('annotation.history.noText') : target.snippet;
  return (
    <div className={styles['problem']}>
      <p className={styles['excerpt']} dir="auto">
        {text}
      </p>
      <div className={styles['why']}>
        <Reason problem={problem} questions={questions} />
      </div>
      {problem.kind === 'conflict' && (
        <ConflictValues act={act} theirs={problem.theirs} mine={target.wanted} questions={questions} />
      )}
      <div className={styles['actions']}>
        {canRetry(view) && (
          <Button
            size="small"
            aria-label={t('bulkActs.problem.retryOne', { text })}
            onClick={() => acts.retry(act.id, [target.recordId])}
          >
            {t('bulkActs.problem.retry')}
          </Button>
        )}
        {problem.kind === 'conflict' && (
          <Decision acts={acts} act={act} recordId={target.recordId} text={text} />
        )}
        {problem.kind !== 'gone' && (
          <TextLink to={recordPath(act.datasetId, target.recordId, statusOf(view))}>
            {t('bulkActs.problem.open')}
          </TextLink>
        )}
      </div>
    </div>
  );
});

const Reason = observer(function Reason({
  problem,
  questions,
}: {
  problem: BulkProblem;
  questions: readonly Question[];
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  switch (problem.kind) {
    case 'incomplete': {
      const titles = problem.questions.map(
        (name) => questions.find((one) => one.name === name)?.title ?? name,
      );
      return t('bulkActs.problem.incomplete', {
        count: titles.length,
        questions: formats.list(titles),
      });
    }
    case 'refused':
      return (
        <>
          {t('bulkActs.problem.refused')}
          {problem.detail !== undefined && <q className={styles['detail']}>{problem.detail}</q>}
        </>
      );
    case 'conflict':
      return t(`bulkActs.problem.${problem.theirs === null ? 'cleared' : 'conflict'}`);
    case 'forbidden':
    case 'gone':
    case 'unsent':
      return t(`bulkActs.problem.${problem.kind}`);
    default:
      return assertNever(problem);
  }
});

interface DecisionProps extends Pick<ProblemRowProps, 'acts' | 'act'> {
  recordId: string;
  text: string;
}

const Decision = observer(function Decision({ acts, act, recordId, text }: DecisionProps) {
  const { t } = useTranslation();
  const replace = act.undoes === null ? 'replace' : 'takeBack';
  return (
    <>
      <Button
        size="small"
        aria-label={t('bulkActs.problem.keepOne', { text })}
        onClick={() => acts.letGo(act.id, [recordId])}
      >
        {t('bulkActs.problem.keep')}
      </Button>
      <Button
        size="small"
        aria-label={t(`bulkActs.problem.${replace}One`, { text })}
        onClick={() => acts.overwrite(act.id, [recordId])}
      >
        {t(`bulkActs.problem.${replace}`)}
      </Button>
    </>
  );
});
