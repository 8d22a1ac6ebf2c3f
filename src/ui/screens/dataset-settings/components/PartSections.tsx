import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FieldDraft,
  PropertyDraft,
  SettingsDraft,
  VectorDraft,
} from '#domain/dataset-definition/settings-draft';
import type { PropertySettings, VectorSettings } from '#domain/search/feedback/search-guide';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { HintedCheckbox } from '#ui/shared/components/HintedCheckbox.tsx';
import { LongList, SHORT_LIST } from '#ui/shared/components/LongList.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { PartForm } from '../part-form.view-model';
import styles from '../DatasetSettings.module.css';
import { PartCard, useProblemText } from './PartCard';

export const FieldsSection = observer(function FieldsSection({
  forms,
}: {
  forms: ReadonlyArray<PartForm<FieldDraft>>;
}) {
  return <Cards forms={forms}>{(form) => <FieldCard form={form} />}</Cards>;
});

const FieldCard = observer(function FieldCard({ form }: { form: PartForm<FieldDraft> }) {
  const { t } = useTranslation();
  return (
    <PartCard form={form} name={form.original.name}>
      <TitleInput form={form} onChange={(title) => form.change({ title })} />
      <Checkbox
        label={t('datasetSettings.useMarkdown')}
        isSelected={form.draft.useMarkdown}
        onChange={(useMarkdown) => form.change({ useMarkdown })}
      />
      {form.draft.useMath !== null && (
        <HintedCheckbox
          label={t('datasetSettings.math.label')}
          hint={t('datasetSettings.math.hint')}
          isDisabled={!form.draft.useMarkdown}
          isSelected={form.draft.useMath && form.draft.useMarkdown}
          onChange={(useMath) => form.change({ useMath })}
        />
      )}
    </PartCard>
  );
});

interface MetadataSectionProps {
  forms: ReadonlyArray<PartForm<PropertyDraft>>;
  properties: readonly PropertySettings[];
}

export const MetadataSection = observer(function MetadataSection({
  forms,
  properties,
}: MetadataSectionProps) {
  return (
    <Cards forms={forms}>
      {(form) => (
        <PropertyCard
          form={form}
          type={properties.find(({ id }) => id === form.original.id)?.settings.type ?? 'terms'}
        />
      )}
    </Cards>
  );
});

interface PropertyCardProps {
  form: PartForm<PropertyDraft>;
  type: PropertySettings['settings']['type'];
}

const PropertyCard = observer(function PropertyCard({ form, type }: PropertyCardProps) {
  const { t } = useTranslation();
  return (
    <PartCard form={form} name={form.original.name} badge={t(`datasetSettings.metadataType.${type}`)}>
      <TitleInput form={form} onChange={(title) => form.change({ title })} />
      <Checkbox
        label={t('datasetSettings.visibleForAnnotators')}
        isSelected={form.draft.isVisibleForAnnotators}
        onChange={(isVisibleForAnnotators) => form.change({ isVisibleForAnnotators })}
      />
    </PartCard>
  );
});

interface VectorsSectionProps {
  forms: ReadonlyArray<PartForm<VectorDraft>>;
  vectors: readonly VectorSettings[];
}

export const VectorsSection = observer(function VectorsSection({ forms, vectors }: VectorsSectionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Cards forms={forms}>
      {(form) => {
        const count = vectors.find(({ id }) => id === form.original.id)?.dimensions ?? 0;
        return (
          <PartCard form={form} name={form.original.name}>
            <TitleInput form={form} onChange={(title) => form.change({ title })} />
            <p className={styles['hint']}>
              {t('datasetSettings.dimensions', { count, dimensions: formats.number(count) })}
            </p>
          </PartCard>
        );
      }}
    </Cards>
  );
});

interface CardsProps<D extends SettingsDraft> {
  forms: ReadonlyArray<PartForm<D>>;
  children: (form: PartForm<D>) => ReactNode;
}

/** In pixels; cards are measured. */
const CARD_HEIGHT = 250;

/** The forms, one below the other. Of very many, only the visible ones are drawn; each form keeps its edits. */
const Cards = observer(function Cards<D extends SettingsDraft>({ forms, children }: CardsProps<D>) {
  if (forms.length <= SHORT_LIST)
    return forms.map((form) => <Fragment key={form.original.id}>{children(form)}</Fragment>);
  return (
    <LongList items={forms} idOf={formId} rowHeight={CARD_HEIGHT} item={styles['cardRow']}>
      {children}
    </LongList>
  );
});

function formId({ original }: { readonly original: SettingsDraft }): string {
  return original.id;
}

interface TitleInputProps {
  form: Pick<PartForm<FieldDraft | PropertyDraft | VectorDraft>, 'draft' | 'problems'>;
  onChange: (title: string) => void;
}

/** Left empty, the name takes its place. */
const TitleInput = observer(function TitleInput({ form, onChange }: TitleInputProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <TextInput
      label={t('datasetSettings.partTitle')}
      dir="auto"
      placeholder={form.draft.name}
      autoComplete="off"
      errorText={problemText(form.problems, 'title')}
      value={form.draft.title}
      onChange={onChange}
    />
  );
});
