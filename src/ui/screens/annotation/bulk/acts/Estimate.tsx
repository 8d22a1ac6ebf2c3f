import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats';
import styles from './ActDialog.module.css';
import type { SampleLook } from './sample-look.view-model';

/** Shares below it are told to a tenth of a percent. */
const SMALL = 0.1;

interface EstimateProps {
  look: SampleLook;
  total: number;
}

/** What the look at some of the records says about all of them. */
export const Estimate = observer(function Estimate({ look, total }: EstimateProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { estimate, result } = look;
  if (estimate === null) return null;
  const percent = (share: number) => formats.percent(share, share < SMALL ? 1 : 0);
  return (
    <p className={styles['estimate']}>
      <strong>
        {t('annotation.bulk.acts.sample.wrongOf', { wrong: result.wrong, count: result.looked })}
      </strong>{' '}
      {t('annotation.bulk.acts.sample.estimate', {
        share: percent(estimate.share),
        low: percent(estimate.low),
        high: percent(estimate.high),
        count: total,
      })}
    </p>
  );
});
