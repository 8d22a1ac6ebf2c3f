import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { NO_SOURCE, type DraftQuestion, type SharedSource } from '#domain/dataset-import/dataset-draft';
import { Select } from '#ui/shared/components/Select.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import type { DatasetForm } from '../dataset-form';

interface SharedSourceFieldsProps {
  question: DraftQuestion;
  form: DatasetForm;
}

const TYPES = ['none', 'model', 'human'] as const;

/** Score, agent and type of the suggestions for a question: from a column, which is named here, or the same for all. */
export const SharedSourceFields = observer(function SharedSourceFields(props: SharedSourceFieldsProps) {
  const { t } = useTranslation();
  const { question, form } = props;
  const { key, source = NO_SOURCE } = question;
  const columnAs = (as: 'suggestion' | 'score' | 'agent' | 'type') =>
    form.draft.columns.find(({ use }) => use.as === as && use.question === key) ?? null;
  const suggested = columnAs('suggestion');
  if (suggested === null) return null;
  const [score, agent, type] = [columnAs('score'), columnAs('agent'), columnAs('type')];
  const change = (changes: Partial<SharedSource>) => form.changeSource(key, changes);
  const fromColumn = (part: 'score' | 'agent' | 'type', name: string) => (
    <p>{t(`newDataset.questions.source.${part}Column`, { name })}</p>
  );
  return (
    <div className={styles['part']} role="group" aria-label={t('newDataset.questions.source.title')}>
      <p className={styles['partName']}>{t('newDataset.questions.source.title')}</p>
      {suggested.given?.as === 'suggestion' && suggested.given.question === key && (
        <p className={styles['hint']}>{t('newDataset.questions.source.translated')}</p>
      )}
      {score !== null ? (
        fromColumn('score', score.column.name)
      ) : (
        <TextInput
          label={t('newDataset.questions.source.score')}
          description={t('newDataset.questions.source.scoreHint')}
          inputMode="decimal"
          autoComplete="off"
          value={source.score}
          onChange={(text) => change({ score: text })}
        />
      )}
      {agent !== null ? (
        fromColumn('agent', agent.column.name)
      ) : (
        <TextInput
          label={t('newDataset.questions.source.agent')}
          autoComplete="off"
          value={source.agent}
          onChange={(text) => change({ agent: text })}
        />
      )}
      {type !== null ? (
        fromColumn('type', type.column.name)
      ) : (
        <Select
          label={t('newDataset.questions.source.type.label')}
          options={TYPES.map((value) => ({
            value,
            label: t(`newDataset.questions.source.type.${value}`),
          }))}
          value={source.type ?? 'none'}
          onChange={(value) => change({ type: value === 'none' ? null : value })}
        />
      )}
    </div>
  );
});
