import { observer } from 'mobx-react-lite';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import UploadGlyph from 'lucide-react/icons/file-up';
import { Spinner } from '../components/Spinner';
import { Icon } from '../icons/Icon';
import styles from './DatasetImport.module.css';

const ACCEPTED = '.csv,.tsv,.tab,.jsonl,.ndjson,.json';

interface FilePickerProps {
  isReading: boolean;
  onChoose: (file: File) => void;
}

/** A file of the device, picked or dropped; its name is text, whatever it holds. */
export const FilePicker = observer(function FilePicker({ isReading, onChoose }: FilePickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file !== undefined) onChoose(file);
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
    <section className={styles['card']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('newDataset.file.title')}</h2>
      {/* A drop does what the button in it does too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles['drop']}
        data-over={isOver || undefined}
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {isReading ? <Spinner /> : <Icon glyph={UploadGlyph} size={20} />}
        <label htmlFor={id}>{t('newDataset.file.choose')}</label>
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          aria-describedby={`${id}-hint`}
          onChange={handleChange}
        />
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {t('newDataset.file.hint')}
      </p>
    </section>
  );
});
