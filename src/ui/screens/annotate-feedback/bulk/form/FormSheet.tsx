import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import layout from '#ui/screens/annotate-feedback/components/AnnotationSession.module.css';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './FormSheet.module.css';
import { SheetHandle } from './SheetHandle';
import { useFormSheet } from './use-form-sheet';

interface FormSheetProps {
  form: BulkFormViewModel;
  /** Leads the focus back to the records. */
  onLeave: () => void;
  children: ReactNode;
}

/** In one column, the form is a sheet over the list; otherwise it stands beside the list. */
export const FormSheet = observer(function FormSheet({ form, onLeave, children }: FormSheetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sheet = useFormSheet(form, onLeave);
  const { count } = form;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !sheet.isOpen) return;
    event.preventDefault();
    sheet.close();
  };
  return (
    // Escape belongs to everything in it; each of the controls has its own role.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={sheet.region}
      className={layout['form']}
      aria-label={t('bulkActs.form.region')}
      onKeyDown={handleKeyDown}
    >
      <div className={styles['opener']}>
        <Button
          variant="primary"
          size="large"
          isStretched
          isDisabled={count === 0}
          aria-expanded={sheet.isOpen}
          onClick={sheet.open}
        >
          {count === 0
            ? t('bulkActs.form.answerNone')
            : t('bulkActs.form.answer', { count, number: formats.number(count) })}
        </Button>
      </div>
      <div className={styles['scrim']} data-open={sheet.isOpen || undefined} onPointerDown={sheet.close} />
      <div className={styles['sheet']} data-sheet data-open={sheet.isOpen || undefined}>
        <SheetHandle onClose={sheet.close} />
        {children}
      </div>
    </section>
  );
});
