import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordStatus, type FeedbackRecord } from '../../../../domain/record/feedback-record';
import { StatusTag } from '../../../shared/components/StatusTag';
import type { AnnotationViewModel } from '../annotation.view-model';
import { markedFields } from '../markdown-texts';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import { usePreparedTexts } from '../use-prepared-texts';
import { useScrolledBack } from '../use-scrolled-back';
import styles from './RecordCard.module.css';
import { RecordField } from './RecordField';
import { RecordMenu } from './RecordMenu';
import { SaveMark } from './SaveMark';

interface RecordCardProps {
  record: FeedbackRecord;
  viewModel: AnnotationViewModel;
  desk: RecordDeskViewModel;
  /** Only still in sight: there is nothing to press any more. */
  isLeaving?: boolean;
}

export const RecordCard = observer(function RecordCard({
  record,
  viewModel,
  desk,
  isLeaving = false,
}: RecordCardProps) {
  const { t } = useTranslation();
  const card = useScrolledBack<HTMLElement>(desk.queue);
  usePreparedTexts(desk);
  const marked = useMemo(() => markedFields(desk.workbench), [desk]);
  const texts = desk.workbench.fields.flatMap((field) => {
    const text = record.fields.get(field.name) ?? '';
    return text === '' ? [] : [{ field, text }];
  });
  return (
    // The card stays and takes the next record's texts, which is quicker than a new one; only its scroll begins anew.
    <article ref={card} className={styles['card']}>
      <div className={styles['head']}>
        <StatusTag status={recordStatus(record)} />
        <SaveMark desk={desk} />
        {!isLeaving && <RecordMenu viewModel={viewModel} desk={desk} />}
      </div>
      {texts.map(({ field, text }) => (
        <RecordField
          key={field.id}
          field={field}
          text={text}
          isMarked={marked.has(field.name)}
          form={desk.form}
          {...(!isLeaving && { copy: viewModel.copy })}
        />
      ))}
      {texts.length === 0 && <p className={styles['none']}>{t('annotation.record.noText')}</p>}
    </article>
  );
});
