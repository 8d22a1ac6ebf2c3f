import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoTip } from '../../../shared/components/InfoTip';
import { Select } from '../../../shared/components/Select';
import styles from './FilterBar.module.css';
import type { SearchBoxViewModel } from './search-box.view-model';

const MODES = ['words', 'parts'] as const;
/** Names of fields are never empty. */
const ALL = '';

/** Where the words are looked for, and whether they may be parts of longer ones. */
export const SearchManner = observer(function SearchManner({ box }: { box: SearchBoxViewModel }) {
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
      <Modes box={box} />
      <InfoTip label={t('annotation.search.mode.about')} text={t('annotation.search.mode.explained')} />
    </div>
  );
});

/** Native radios of one name: the browser already moves with the arrows and keeps one tab stop. */
const Modes = observer(function Modes({ box }: { box: SearchBoxViewModel }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" className={styles['modes']} aria-label={t('annotation.search.mode.label')}>
      {MODES.map((mode) => (
        <label key={mode} className={styles['mode']}>
          <input
            type="radio"
            className={styles['radio']}
            name={name}
            checked={box.mode === mode}
            onChange={() => box.chooseMode(mode)}
          />
          {t(`annotation.search.mode.${mode}`)}
        </label>
      ))}
    </div>
  );
});
