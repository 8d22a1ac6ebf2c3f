import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SampleResult } from '#domain/bulk/bulk-act';

/** The result of a sample check before a bulk action, appended to another text. */
export const SampleNote = observer(function SampleNote({ sample }: { sample: SampleResult | null }) {
  const { t } = useTranslation();
  if (sample === null) return null;
  return ` · ${t('answerHistory.sample', { count: sample.looked, wrong: sample.wrong })}`;
});
