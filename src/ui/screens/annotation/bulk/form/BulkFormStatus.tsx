import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/Button';
import { useFormats } from '../../../../shared/i18n/use-formats';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './BulkForm.module.css';

/** Whom the form is about, and what was changed in it and is not done yet. */
export const BulkFormStatus = observer(function BulkFormStatus({ form }: { form: BulkFormViewModel }) {
  return (
    <div className={styles['status']}>
      <Selection form={form} />
      <Changes form={form} />
    </div>
  );
});

const Selection = observer(function Selection({ form }: { form: BulkFormViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { count, unseenCount } = form;
  if (count === 0) return <p>{t('annotation.bulk.form.none')}</p>;
  const seen = count - unseenCount;
  return (
    <p>
      <strong>{t('annotation.bulk.form.selected', { count, number: formats.number(count) })}</strong>
      {unseenCount > 0 && (
        <>
          {' '}
          {seen === 0
            ? t('annotation.bulk.form.nothingOnPage')
            : t('annotation.bulk.form.onPage', { number: formats.number(seen) })}
        </>
      )}
    </p>
  );
});

const Changes = observer(function Changes({ form }: { form: BulkFormViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { changedCount: count } = form;
  const handleReset = () => {
    form.reset();
    form.enter();
  };
  return (
    <div className={styles['changes']}>
      <p role="status">
        {count > 0 && (
          <>
            <strong>{t('annotation.bulk.form.changed', { count, number: formats.number(count) })}</strong>{' '}
            {t('annotation.bulk.form.notSaved')}
          </>
        )}
      </p>
      {count > 0 && (
        <Button size="small" onClick={handleReset}>
          {t('annotation.bulk.form.reset')}
        </Button>
      )}
    </div>
  );
});
