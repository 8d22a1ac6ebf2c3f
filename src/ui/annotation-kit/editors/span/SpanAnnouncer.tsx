import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { excerpt } from '#domain/text/excerpt';
import { assertNever } from '#domain/shared/assert-never';
import type { Formats } from '#ui/shared/i18n/formats';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { SpanChange } from './span-editor';
import type { SpanQuestionViewModel } from './span-question.view-model';

/** Announces changes of the spans to screen readers. */
export const SpanAnnouncer = observer(function SpanAnnouncer({
  question,
}: {
  question: SpanQuestionViewModel;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lastChange } = question;
  return (
    <VisuallyHidden role="status">{lastChange !== null && wordsOf(lastChange, t, formats)}</VisuallyHidden>
  );
});

function wordsOf(change: SpanChange, t: TFunction, formats: Formats): string {
  switch (change.kind) {
    case 'chosen':
      return change.label === null
        ? t('annotation.spans.said.noLabel')
        : t('annotation.spans.said.label', { label: change.label.text });
    case 'added':
    case 'relabeled':
    case 'removed':
    case 'resized':
    case 'moved':
      return t(`annotation.spans.said.${change.kind}`, {
        label: change.label.text,
        text: excerpt(change.text),
      });
    case 'occurrences':
      return t('annotation.spans.said.occurrences', {
        label: change.label.text,
        count: change.count,
        number: formats.number(change.count),
      });
    default:
      return assertNever(change);
  }
}
