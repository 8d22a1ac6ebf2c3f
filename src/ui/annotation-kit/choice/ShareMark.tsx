import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { ChoiceShare } from './choice-editing';
import type { ChoicesViewModel } from './choices.view-model';
import styles from './Choice.module.css';

interface ShareMarkProps {
  share: ChoiceShare;
  choices: ChoicesViewModel;
}

/** Shows how many of the records have an option, or that the option will be removed from them. */
export const ShareMark = observer(function ShareMark({ share, choices }: ShareMarkProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (share === 'taken') return <VisuallyHidden> {t('bulkActs.form.taken')}</VisuallyHidden>;
  const number = formats.number(share);
  const total = formats.number(choices.recordCount);
  return (
    <span className={styles['share']} style={part(share / choices.recordCount)}>
      <span className={styles['shareCount']} aria-hidden>
        {number}
        <span className={styles['shareTotal']}>/{total}</span>
      </span>
      <VisuallyHidden> {t('bulkActs.form.part', { number, total })}</VisuallyHidden>
    </span>
  );
});

function part(share: number): CSSProperties & Record<'--part', number> {
  return { '--part': share };
}
