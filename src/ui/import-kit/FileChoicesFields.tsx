import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { TEXT_ENCODINGS } from '#domain/dataset-import/text-encoding';
import { Select } from '#ui/shared/components/Select.tsx';
import type { FileCheck, FileChoice } from './file-check';
import { encodingName } from './import-texts';
import styles from './DatasetImport.module.css';

interface FileChoicesFieldsProps {
  file: Pick<FileCheck, 'choices' | 'isEncodingGuessed'>;
  onReadAs: (choice: FileChoice) => void;
}

/** The guessed or chosen encoding of a text, and the sheet of a workbook with several sheets. */
export const FileChoicesFields = observer(function FileChoicesFields(props: FileChoicesFieldsProps) {
  const { t } = useTranslation();
  const { file, onReadAs } = props;
  const { choices } = file;
  if (choices === null) return null;
  const { encoding, sheets, sheet } = choices;
  return (
    <>
      {encoding !== null && (
        <div className={styles['choice']}>
          <Select
            label={t('newDataset.file.encoding')}
            options={TEXT_ENCODINGS.map((value) => ({ value, label: encodingName(value) }))}
            value={encoding}
            onChange={(value) => onReadAs({ encoding: value })}
          />
          {file.isEncodingGuessed && encoding !== 'utf-8' && (
            <p className={styles['hint']} role="status">
              {t('newDataset.file.guessed', { encoding: encodingName(encoding) })}
            </p>
          )}
        </div>
      )}
      {sheet !== null && sheets.length > 1 && (
        <div className={styles['choice']}>
          <Select
            label={t('newDataset.file.sheet')}
            options={sheets.map((name) => ({ value: name, label: name }))}
            value={sheet}
            onChange={(name) => onReadAs({ sheet: name })}
          />
        </div>
      )}
    </>
  );
});
