import { observer } from 'mobx-react-lite';
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefinitionProblem } from '#application/dataset-creation/ports/definition-files.port';
import { assertNever } from '#domain/shared/assert-never';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import { saveText } from '#ui/shared/hooks/save-text';
import type { Translate } from '#ui/shared/i18n/translate';
import { definitionMistakeText } from '../definition-mistake-text';
import {
  DefinitionFileViewModel,
  type DefinitionDeps,
  type DefinitionOutcome,
} from '../definition-file.view-model';
import type { NewDatasetViewModel } from '../new-dataset.view-model';

interface DefinitionPanelProps {
  viewModel: NewDatasetViewModel;
  deps: DefinitionDeps;
}

export const DefinitionPanel = observer(function DefinitionPanel({ viewModel, deps }: DefinitionPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const [definition] = useState(() => new DefinitionFileViewModel(viewModel, deps));
  const save = async () => {
    const written = await definition.write();
    if (written !== null) saveText(written.name, written.text);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) void definition.load(file);
    // The same file can be chosen again once it is corrected.
    event.target.value = '';
  };
  return (
    <>
      <div className={styles['acts']}>
        <Button onClick={() => void save()}>{t('newDataset.definition.save')}</Button>
        <label htmlFor={id}>{t('newDataset.definition.load')}</label>
        <input id={id} type="file" accept=".json" className={styles['fileInput']} onChange={choose} />
      </div>
      <div role="status">{definition.outcome !== null && <Outcome outcome={definition.outcome} />}</div>
    </>
  );
});

const Outcome = observer(function Outcome({ outcome }: { outcome: DefinitionOutcome }) {
  const { t } = useTranslation();
  switch (outcome.kind) {
    case 'failed':
      return <ErrorText>{problemText(t, outcome.problem)}</ErrorText>;
    case 'incomplete':
      return <ErrorText>{t('newDataset.definition.incomplete')}</ErrorText>;
    case 'loaded': {
      const { dropped, workspace } = outcome;
      return (
        <>
          <p>{t('newDataset.definition.loaded')}</p>
          <ul className={styles['problems']}>
            {dropped.map(({ path, code, name }) => (
              <li key={path}>
                {t('newDataset.definition.dropped.place', {
                  path,
                  reason: t(`newDataset.definition.dropped.${code}`, { name }),
                })}
              </li>
            ))}
            {workspace !== null && (
              <li>{t('newDataset.definition.dropped.workspace', { name: workspace })}</li>
            )}
          </ul>
        </>
      );
    }
    default:
      return assertNever(outcome);
  }
});

const MEGABYTE = 1024 ** 2;

function problemText(t: Translate, problem: DefinitionProblem): string {
  if (problem.code === 'too-large')
    return t('newDataset.definition.problem.too-large', { limit: problem.limit / MEGABYTE });
  if (problem.code !== 'mistake') return t(`newDataset.definition.problem.${problem.code}`);
  const { path, mistake } = problem;
  const message = definitionMistakeText(t, mistake);
  return path === ''
    ? t('newDataset.definition.problem.whole', { message })
    : t('newDataset.definition.problem.mistake', { path, message });
}
