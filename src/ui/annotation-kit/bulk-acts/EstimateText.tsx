import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SampleResult } from '#domain/bulk/bulk-act';
import { sampleEstimate } from '#domain/bulk/sample-estimate';
import { useFormats } from '#ui/shared/i18n/use-formats';

/** Shares below this are shown to a tenth of a percent. */
const SMALL = 0.1;

interface EstimateTextProps {
  result: SampleResult;
  total: number;
}

/** Estimate for all records from the checked ones: "1 of 20 wrong: about 5 %, between 0.1 % and 25 % of all 3,412 with 95 % confidence." */
export const EstimateText = observer(function EstimateText({ result, total }: EstimateTextProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const estimate = sampleEstimate(result, total);
  if (estimate === null) return null;
  const percent = (share: number) => formats.percent(share, share < SMALL ? 1 : 0);
  return (
    <>
      <strong>{t('bulkActs.sample.wrongOf', { wrong: result.wrong, total: result.looked })}</strong>{' '}
      {t('bulkActs.sample.estimate', {
        share: percent(estimate.share),
        low: percent(estimate.low),
        high: percent(estimate.high),
        total,
      })}
    </>
  );
});
