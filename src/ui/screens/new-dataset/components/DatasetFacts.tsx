import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Disclosure } from '#ui/shared/components/Disclosure.tsx';
import { HintedCheckbox } from '#ui/shared/components/HintedCheckbox.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { TextArea } from '#ui/shared/components/TextArea.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import type { NewDatasetViewModel } from '../new-dataset.view-model';
import { draftProblemText } from '../draft-problem-text';
import styles from '#ui/import-kit/DatasetImport.module.css';

interface DatasetFactsProps {
  viewModel: Pick<NewDatasetViewModel, 'form' | 'workspaces' | 'workspaceId' | 'chooseWorkspace'>;
}

export const DatasetFacts = observer(function DatasetFacts({ viewModel }: DatasetFactsProps) {
  const { t } = useTranslation();
  const { form, workspaces, workspaceId } = viewModel;
  const errorOf = (code: 'name' | 'guidelines') => {
    const problem = form.problems.find((candidate) => candidate.code === code);
    return form.isInsistent && problem !== undefined ? draftProblemText(t, problem) : undefined;
  };
  return (
    <section className={styles['card']} aria-labelledby="new-dataset-facts">
      <h2 id="new-dataset-facts">{t('newDataset.facts.title')}</h2>
      <TextInput
        label={t('newDataset.facts.name')}
        isRequired
        errorText={errorOf('name')}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
      />
      {workspaces?.length === 0 && <ErrorText>{t('newDataset.facts.noWorkspace')}</ErrorText>}
      {workspaces !== null && workspaces.length > 0 && (
        <Select
          label={t('newDataset.facts.workspace')}
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={workspaceId ?? ''}
          onChange={(id) => viewModel.chooseWorkspace(id)}
        />
      )}
      <TextArea
        label={t('newDataset.facts.guidelines')}
        description={t('newDataset.facts.guidelinesHint')}
        errorText={errorOf('guidelines')}
        value={form.draft.guidelines}
        onChange={(guidelines) => form.change({ guidelines })}
      />
      <Disclosure label={t('newDataset.more')} name={t('newDataset.facts.more')}>
        {() => <MoreFacts form={form} />}
      </Disclosure>
    </section>
  );
});

const ORDERS = ['random', 'imported'] as const;

const MoreFacts = observer(function MoreFacts({ form }: Pick<DatasetFactsProps['viewModel'], 'form'>) {
  const { t } = useTranslation();
  const { recordOrder = 'random', allowExtraMetadata = true, loadsRemoteMedia = false } = form.draft;
  return (
    <>
      <Select
        label={t('newDataset.facts.order.label')}
        options={ORDERS.map((value) => ({ value, label: t(`newDataset.facts.order.${value}`) }))}
        value={recordOrder}
        onChange={(order) => form.change({ recordOrder: order })}
      />
      <Checkbox
        label={t('newDataset.facts.extraMetadata')}
        isSelected={allowExtraMetadata}
        onChange={(isAllowed) => form.change({ allowExtraMetadata: isAllowed })}
      />
      <HintedCheckbox
        label={t('newDataset.facts.remoteMedia.label')}
        hint={t('newDataset.facts.remoteMedia.hint')}
        isSelected={loadsRemoteMedia}
        onChange={(isAllowed) => form.change({ loadsRemoteMedia: isAllowed })}
      />
    </>
  );
});
