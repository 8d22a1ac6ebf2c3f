import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import type { Dataset } from '#domain/dataset/dataset';
import type { GeneralDraft } from '#domain/dataset-definition/settings-draft';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { HintedCheckbox } from '#ui/shared/components/HintedCheckbox.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { TextArea } from '#ui/shared/components/TextArea.tsx';
import { MarkdownText } from '#ui/shared/markdown/MarkdownText.tsx';
import { RemoteMediaScope } from '#ui/shared/markdown/RemoteMediaScope.tsx';
import page from '#ui/shared/page/FormPage.module.css';
import type { PartForm } from '../part-form.view-model';
import styles from '../DatasetSettings.module.css';
import { PartCard, useProblemText } from './PartCard';

interface GeneralSectionProps {
  settings: DatasetSettings;
  form: PartForm<GeneralDraft>;
}

/** About the dataset: guidelines, extra metadata and remote media are saved together (SET-15). Annotators read it. */
export const GeneralSection = observer(function GeneralSection({ settings, form }: GeneralSectionProps) {
  const { t } = useTranslation();
  return (
    <RemoteMediaScope isAllowed={form.draft.loadsRemoteMedia ?? settings.dataset.loadsRemoteMedia}>
      <Facts dataset={settings.dataset} />
      {settings.parts === null ? (
        <section className={`${page['card']} ${styles['card']}`}>
          <h3>{t('datasetSettings.guidelines.title')}</h3>
          <Rendered guidelines={settings.dataset.guidelines ?? ''} />
        </section>
      ) : (
        <PartCard form={form} name={t('datasetSettings.guidelines.title')}>
          <Guidelines form={form} />
          <HintedCheckbox
            label={t('datasetSettings.extraMetadata.label')}
            hint={t('datasetSettings.extraMetadata.hint')}
            isSelected={form.draft.allowExtraMetadata}
            onChange={(allowExtraMetadata) => form.change({ allowExtraMetadata })}
          />
          {form.draft.loadsRemoteMedia !== null && (
            <HintedCheckbox
              label={t('datasetSettings.remoteMedia.label')}
              hint={t('datasetSettings.remoteMedia.hint')}
              isSelected={form.draft.loadsRemoteMedia}
              onChange={(loadsRemoteMedia) => form.change({ loadsRemoteMedia })}
            />
          )}
        </PartCard>
      )}
    </RemoteMediaScope>
  );
});

const Facts = observer(function Facts({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation();
  return (
    <div className={styles['facts']}>
      <p className={styles['datasetName']} dir="auto">
        {dataset.name}
      </p>
      <Badge>{t('datasetSettings.task')}</Badge>
      {dataset.status === 'draft' && <Badge>{t('datasetSettings.draft')}</Badge>}
      <span className={styles['muted']}>
        {t('datasetSettings.inWorkspace', { workspace: dataset.workspaceName })}
      </span>
    </div>
  );
});

type GuidelinesView = 'write' | 'preview';
const VIEWS: readonly GuidelinesView[] = ['write', 'preview'];

const Guidelines = observer(function Guidelines({ form }: { form: PartForm<GeneralDraft> }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [view, setView] = useState<GuidelinesView>('write');
  const { guidelines } = form.draft;
  return (
    <div className={styles['guidelines']}>
      <Segments
        label={t('datasetSettings.guidelines.view')}
        options={VIEWS.map((value) => ({ value, label: t(`datasetSettings.guidelines.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'preview' ? (
        <Rendered guidelines={guidelines} />
      ) : (
        <TextArea
          label={t('datasetSettings.guidelines.title')}
          isLabelHidden
          rows={14}
          description={t('datasetSettings.guidelines.hint')}
          errorText={problemText(form.problems, 'guidelines')}
          value={guidelines}
          onChange={(text) => form.change({ guidelines: text })}
        />
      )}
    </div>
  );
});

/** Guidelines as annotators read them. */
const Rendered = observer(function Rendered({ guidelines }: { guidelines: string }) {
  const { t } = useTranslation();
  if (!hasVisibleCharacter(guidelines))
    return <p className={styles['muted']}>{t('datasetSettings.guidelines.none')}</p>;
  return (
    <div
      role="group"
      aria-label={t('datasetSettings.guidelines.preview')}
      className={styles['rendered']}
      // A long text scrolls, so it has to be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <MarkdownText text={guidelines} />
    </div>
  );
});
