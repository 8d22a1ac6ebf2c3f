import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './RecordList.module.css';
import type { RecordListViewModel } from './record-list.view-model';
import type { CardInRow } from './RecordRow';

interface SelectRecordProps extends Pick<CardInRow, 'recordId' | 'isPicked' | 'isCurrent'> {
  list: RecordListViewModel<unknown, unknown>;
  place: number;
}

/** The checkbox on a card. */
export const SelectRecord = observer(function SelectRecord(props: SelectRecordProps) {
  const { recordId, isPicked, isCurrent, list, place } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const choose = (event: MouseEvent) => {
    if (event.shiftKey) list.cursor.extendTo(recordId);
    else list.cursor.toggle(recordId);
    // Moves the focus to the list, so that it receives the next keys: to label, submit or continue.
    list.cursor.point(recordId);
  };
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isPicked}
      aria-label={t('bulkActs.records.select', { place: formats.number(place) })}
      tabIndex={isCurrent ? 0 : -1}
      className={styles['select']}
      // A click with Shift would select text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      <span className={styles['box']} />
    </button>
  );
});
