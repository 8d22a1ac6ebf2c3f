import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import {
  idOfPart,
  requiredFields,
  settingsOfPart,
  type ColumnUse,
  type DraftColumn,
} from '#domain/dataset-import/dataset-draft';
import { isRemovable } from '#domain/dataset-import/draft-parts';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { TextArea } from '#ui/shared/components/TextArea.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import type { DatasetForm } from '../dataset-form';
import { MoveButtons } from './MoveButtons';

interface PartMoreProps {
  item: DraftColumn;
  form: DatasetForm;
  name: string;
}

/** Uses that make a part with a title. */
const TITLED: ReadonlySet<ColumnUse['as']> = new Set(['field', 'terms', 'integer', 'float', 'vector']);

/** Settings of a column's part that few datasets need: its title and name, limits, order, and further parts of the column. */
export const PartMore = observer(function PartMore({ item, form, name }: PartMoreProps) {
  const { t } = useTranslation();
  const id = idOfPart(item);
  const { as } = item.use;
  const { columns } = form.draft;
  const place = columns.findIndex((other) => idOfPart(other) === id);
  return (
    <>
      {TITLED.has(as) && <PartTexts item={item} form={form} />}
      {as === 'field' && item.isFilled !== false && (
        <Checkbox
          label={t('newDataset.columns.required')}
          isSelected={requiredFields(form.draft).has(id)}
          onChange={(isRequired) => form.changePart(id, { isRequired })}
        />
      )}
      <PartLimits item={item} form={form} />
      <div className={styles['acts']}>
        <MoveButtons
          name={name}
          place={place}
          count={columns.length}
          onMove={(by) => form.movePart(id, by)}
        />
        {item.isFilled !== false && (
          <Button size="small" variant="quiet" onClick={() => form.addPart(id)}>
            {t('newDataset.columns.addPart')}
          </Button>
        )}
        {isRemovable(item) && (
          <Button size="small" variant="quiet" onClick={() => form.removePart(id)}>
            {t('newDataset.columns.removePart')}
          </Button>
        )}
      </div>
    </>
  );
});

type PartProps = Omit<PartMoreProps, 'name'>;

const PartTexts = observer(function PartTexts({ item, form }: PartProps) {
  const { t } = useTranslation();
  const id = idOfPart(item);
  const { title, name } = settingsOfPart(item);
  return (
    <>
      <TextInput
        label={t('newDataset.columns.partTitle')}
        placeholder={item.column.name}
        dir="auto"
        autoComplete="off"
        value={title}
        onChange={(text) => form.changePart(id, { title: text })}
      />
      <TextInput
        label={t('newDataset.partName.label')}
        description={t('newDataset.partName.hint')}
        autoComplete="off"
        value={name}
        onChange={(text) => form.changePart(id, { name: text })}
      />
    </>
  );
});

const PartLimits = observer(function PartLimits({ item, form }: PartProps) {
  const { t } = useTranslation();
  const id = idOfPart(item);
  const { terms, ...limits } = settingsOfPart(item);
  const { as } = item.use;
  if (as === 'terms') {
    return (
      <TextArea
        label={t('newDataset.columns.terms.label')}
        description={t('newDataset.columns.terms.hint')}
        value={terms}
        onChange={(text) => form.changePart(id, { terms: text })}
      />
    );
  }
  if (as !== 'integer' && as !== 'float') return null;
  return (['min', 'max'] as const).map((limit) => (
    <TextInput
      key={limit}
      label={t(`newDataset.columns.${limit}`)}
      inputMode="decimal"
      autoComplete="off"
      value={limits[limit]}
      onChange={(text) => form.changePart(id, { [limit]: text })}
    />
  ));
});
