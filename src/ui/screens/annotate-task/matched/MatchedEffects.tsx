import { observer } from 'mobx-react-lite';
import type { TaskBulkRequest } from '#domain/bulk/task/task-bulk';
import { ordered } from '#domain/bulk/task/task-plan';
import type { TaskAnswer, TaskRecord } from '#domain/task-record/task-record';
import { shownInputs } from '#domain/task-record/text-classification/inputs';
import styles from '#ui/annotation-kit/bulk-acts/ActDialog.module.css';
import { SampleSide } from '#ui/annotation-kit/bulk-acts/SampleSide.tsx';
import { AnnotationText } from './AnnotationText';

export const MatchedTexts = observer(function MatchedTexts({ record }: { record: TaskRecord }) {
  const { content } = record;
  if (!('inputs' in content)) return <p dir="auto">{content.text}</p>;
  return shownInputs(content.inputs).map(({ name, lines }) => (
    <section key={name}>
      <h3 className={styles['field']} dir="auto">
        {name}
      </h3>
      <p className={styles['answer']} dir="auto">
        {lines.join('\n')}
      </p>
    </section>
  ));
});

interface MatchedEffectsProps {
  record: TaskRecord;
  request: TaskBulkRequest;
}

export const MatchedEffects = observer(function MatchedEffects({ record, request }: MatchedEffectsProps) {
  const next = ordered(request, record);
  return (
    <>
      <Side at="now" answer={record} />
      {next.ok && <Side at="then" answer={next.value} />}
    </>
  );
});

const Side = observer(function Side({ at, answer }: { at: 'now' | 'then'; answer: TaskAnswer }) {
  return (
    <SampleSide at={at} status={answer.status}>
      <p className={styles['answer']} dir="auto">
        <AnnotationText annotation={answer.annotation} />
      </p>
    </SampleSide>
  );
});
