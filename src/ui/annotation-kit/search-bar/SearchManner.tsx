import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { InfoTip } from '#ui/shared/components/InfoTip.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import styles from './FilterBar.module.css';
import type { SearchBoxViewModel } from './search-box.view-model';

const MODES = ['words', 'parts'] as const;
/** A value for all fields; names of fields are never empty. */
const ALL = '';

interface SearchMannerProps {
  box: SearchBoxViewModel;
  /** Whether the server can match parts of words. */
  findsParts: boolean;
}

/** Selects the searched field, and whether to match whole words or parts. */
export const SearchManner = observer(function SearchManner({ box, findsParts }: SearchMannerProps) {
  const { t } = useTranslation();
  const options = [
    { value: ALL, label: t('annotation.search.allFields') },
    ...box.fields.map(({ name, title }) => ({ value: name, label: title })),
  ];
  return (
    <div className={styles['manner']}>
      {box.fields.length > 1 && (
        <Select
          label={t('annotation.search.field')}
          isLabelHidden
          options={options}
          value={box.field ?? ALL}
          onChange={(name) => box.chooseField(name === ALL ? null : name)}
        />
      )}
      {findsParts && (
        <>
          <Segments
            label={t('annotation.search.mode.label')}
            options={MODES.map((mode) => ({ value: mode, label: t(`annotation.search.mode.${mode}`) }))}
            value={box.mode}
            onChange={(mode) => box.chooseMode(mode)}
          />
          <InfoTip label={t('annotation.search.mode.about')} text={t('annotation.search.mode.explained')} />
        </>
      )}
    </div>
  );
});
