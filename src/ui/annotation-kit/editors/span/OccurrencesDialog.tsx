import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { excerpt } from '#domain/text/excerpt';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { OccurrencesViewModel } from './occurrences.view-model';
import type { SpanQuestionViewModel } from './span-question.view-model';
import { OccurrenceList } from './OccurrenceList';
import styles from './Occurrences.module.css';

interface OccurrencesDialogProps {
  question: SpanQuestionViewModel;
}

/** Lists every occurrence of a text in its context, to review them before they are labeled in one act. */
export const OccurrencesDialog = observer(function OccurrencesDialog({ question }: OccurrencesDialogProps) {
  const { t } = useTranslation();
  const { occurrences } = question;
  return (
    <Dialog
      size="large"
      title={t('annotation.spans.occurrences.title', { text: excerpt(occurrences?.sought ?? '', 40) })}
      isOpen={occurrences !== null}
      onClose={() => question.closeOccurrences()}
      footer={occurrences && <Buttons occurrences={occurrences} />}
    >
      {occurrences && <Content occurrences={occurrences} />}
    </Dialog>
  );
});

interface PartProps {
  occurrences: OccurrencesViewModel;
}

const Content = observer(function Content({ occurrences }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { options, label, open, chosen, places } = occurrences;
  const labeledCount = places.length - open.length;
  return (
    <div className={styles['content']}>
      <Select
        label={t('annotation.spans.occurrences.label')}
        options={occurrences.labels.map(({ id, text }) => ({ value: id, label: text }))}
        value={label}
        onChange={(id) => occurrences.setLabel(id)}
      />
      <div className={styles['options']}>
        <Checkbox
          label={t('annotation.spans.occurrences.wholeWords')}
          isSelected={options.wholeWords}
          onChange={(wholeWords) => occurrences.setOptions({ wholeWords })}
        />
        <Checkbox
          label={t('annotation.spans.occurrences.ignoreCase')}
          isSelected={options.ignoreCase}
          onChange={(ignoreCase) => occurrences.setOptions({ ignoreCase })}
        />
      </div>
      <p role="status" className={styles['count']}>
        {t('annotation.spans.occurrences.found', {
          count: places.length,
          number: formats.number(places.length),
        })}{' '}
        {labeledCount > 0 &&
          t('annotation.spans.occurrences.labeled', {
            count: labeledCount,
            number: formats.number(labeledCount),
          })}
      </p>
      {open.length > 0 && (
        <Checkbox
          label={t('annotation.spans.occurrences.all', {
            chosen: formats.number(chosen.length),
            total: formats.number(open.length),
          })}
          isSelected={chosen.length === open.length}
          isIndeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={(isChosen) => occurrences.chooseAll(isChosen)}
        />
      )}
      <OccurrenceList occurrences={occurrences} />
    </div>
  );
});

const Buttons = observer(function Buttons({ occurrences }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = occurrences.chosen.length;
  return (
    <>
      <Button onClick={() => occurrences.close()}>{t('actions.cancel')}</Button>
      <Button variant="primary" isDisabled={count === 0} onClick={() => occurrences.apply()}>
        {t('annotation.spans.occurrences.apply', { count, number: formats.number(count) })}
      </Button>
    </>
  );
});
