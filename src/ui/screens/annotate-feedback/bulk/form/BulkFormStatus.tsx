import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './BulkForm.module.css';

interface BulkFormStatusProps {
  form: BulkFormViewModel;
}

/** The number of records that the form applies to. */
export const SelectionText = observer(function SelectionText({ form: { count } }: BulkFormStatusProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return count === 0 ? (
    <p className={styles['selection']}>{t('bulkActs.form.none')}</p>
  ) : (
    <p className={styles['selection']} data-any>
      {t('bulkActs.form.selected', { count, number: formats.number(count) })}
    </p>
  );
});

/** Limits of what is known about records outside the page. Below the questions, so as not to push them away. */
export const UnseenText = observer(function UnseenText({ form }: BulkFormStatusProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { unseenCount, count, changedCount, questions, mayBeIncomplete } = form;
  // If every question is changed, no counts are shown.
  const showsNumbers = changedCount < questions.length;
  if (unseenCount === 0 || !(showsNumbers || mayBeIncomplete)) return null;
  const seen = count - unseenCount;
  const unseen = { count: unseenCount, number: formats.number(unseenCount) };
  return (
    <div className={styles['foot']}>
      <p>
        {seen === 0 && t('bulkActs.form.nothingOnPage')}
        {seen > 0 && showsNumbers && t('bulkActs.form.onPage', { count: seen, number: formats.number(seen) })}
        {mayBeIncomplete && ` ${t('bulkActs.form.mayBeIncomplete', unseen)}`}
      </p>
    </div>
  );
});

/** Changes in the form that are not applied yet. */
export const ChangesText = observer(function ChangesText({ form }: BulkFormStatusProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { changedCount: count } = form;
  const handleReset = () => {
    form.reset();
    form.focus.enter();
  };
  return (
    <div className={styles['foot']}>
      <p role="status">
        {count > 0 && (
          <>
            <strong>{t('bulkActs.form.changed', { count, number: formats.number(count) })}</strong>{' '}
            {t('bulkActs.form.applied')}
          </>
        )}
      </p>
      {count > 0 && (
        <Button size="small" onClick={handleReset}>
          {t('bulkActs.form.reset')}
        </Button>
      )}
    </div>
  );
});
