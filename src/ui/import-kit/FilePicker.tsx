import { observer } from 'mobx-react-lite';
import { useId, useState, type ChangeEvent, type DragEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import UploadGlyph from 'lucide-react/icons/file-up';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import { FILE_ENDINGS } from '#domain/dataset-import/file-format';
import { TEXT_ENCODINGS } from '#domain/dataset-import/text-encoding';
import { DEVICE_FILES } from '#ui/di/port.tokens';
import { useService } from '#ui/di/use-service';
import { Spinner } from '#ui/shared/components/Spinner.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import type { FileCheck, FileChoice } from './file-check';
import styles from './DatasetImport.module.css';
import { encodingName } from './import-texts';

interface FileFieldProps {
  label: string;
  hintId?: string | undefined;
  isReading: boolean;
  onChoose: (file: ImportFile) => void;
}

/** A file of the device, picked or dropped. If the browser supports it, the picked file can be opened again later. */
export const FileField = observer(function FileField({ label, hintId, isReading, onChoose }: FileFieldProps) {
  const device = useService(DEVICE_FILES);
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file !== undefined) onChoose(file);
  };
  const pickInto = async (input: HTMLInputElement) => {
    const file = await device.pick(FILE_ENDINGS);
    if (file instanceof File) {
      input.files = listOf(file);
      onChoose(file);
    } else if (!device.canPick) input.click();
  };
  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    if (!device.canPick) return;
    event.preventDefault();
    void pickInto(event.currentTarget);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => choose(event.target.files?.[0]);
  return (
    // A drop has the same effect as the button inside of it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {isReading ? <Spinner /> : <Icon glyph={UploadGlyph} size={20} />}
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        className={styles['fileInput']}
        accept={FILE_ENDINGS.join(',')}
        aria-describedby={hintId}
        onClick={handleClick}
        onChange={handleChange}
      />
    </div>
  );
});

/** Makes the field show a file that was picked by the button. */
function listOf(file: File): FileList {
  const list = new DataTransfer();
  list.items.add(file);
  return list.files;
}

interface FilePickerProps {
  file: FileCheck;
  onReadAs: (choice: FileChoice) => void;
  onChoose: (file: ImportFile) => void;
}

/** The file to import; its name is always shown as text. */
export const FilePicker = observer(function FilePicker({ file, onChoose, onReadAs }: FilePickerProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('newDataset.file.title')}</h2>
      <FileField
        label={t('newDataset.file.choose')}
        hintId={`${id}-hint`}
        isReading={file.work === 'reading'}
        onChoose={onChoose}
      />
      <p id={`${id}-hint`} className={styles['hint']}>
        {t('newDataset.file.hint')}
      </p>
      <ChoiceFields file={file} onReadAs={onReadAs} />
    </section>
  );
});

/** The guessed or chosen encoding of a text, and the sheet of a workbook with several sheets. */
const ChoiceFields = observer(function ChoiceFields({ file, onReadAs }: Omit<FilePickerProps, 'onChoose'>) {
  const { t } = useTranslation();
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
