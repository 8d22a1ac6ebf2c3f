import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  labelSettings,
  visibleRange,
  withMovedOption,
  withVisibleOptions,
  type LabelQuestionSettings,
} from '#domain/dataset-definition/option-settings';
import type { QuestionDraft } from '#domain/dataset-definition/settings-draft';
import type { QuestionPreview } from '#ui/annotation-kit/editors/answer-form/question-preview';
import { PreviewedQuestion } from '#ui/annotation-kit/editors/answer-form/PreviewedQuestion.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Field } from '#ui/shared/components/Field.tsx';
import { TextArea } from '#ui/shared/components/TextArea.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { PartForm } from '../part-form.view-model';
import type { QuestionForms } from '../settings-forms';
import styles from '../DatasetSettings.module.css';
import { OptionOrder } from './OptionOrder';
import { PartCard, useProblemText } from './PartCard';

/** The form of each question, next to the question as annotators see it (SET-18). */
export const QuestionsSection = observer(function QuestionsSection({
  questions,
}: {
  questions: readonly QuestionForms[];
}) {
  const { t } = useTranslation();
  return questions.map(({ form, preview }) => (
    <PartCard
      key={form.original.id}
      form={form}
      name={form.original.name}
      badge={t(`datasetSettings.questionType.${form.original.settings.type}`)}
      aside={<Preview preview={preview} />}
    >
      <QuestionTexts form={form} />
      <QuestionSwitches form={form} />
    </PartCard>
  ));
});

const Preview = observer(function Preview({ preview }: { preview: QuestionPreview }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="group" className={styles['preview']} aria-labelledby={id}>
      <p id={id} className={styles['previewName']}>
        {t('datasetSettings.preview')}
      </p>
      <PreviewedQuestion preview={preview} />
    </div>
  );
});

interface QuestionFormProps {
  form: PartForm<QuestionDraft>;
}

const QuestionTexts = observer(function QuestionTexts({ form }: QuestionFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { draft, problems } = form;
  return (
    <>
      <TextInput
        label={t('datasetSettings.partTitle')}
        dir="auto"
        autoComplete="off"
        isRequired
        errorText={problemText(problems, 'title')}
        value={draft.title}
        onChange={(title) => form.change({ title })}
      />
      <TextArea
        label={t('datasetSettings.description')}
        rows={3}
        errorText={problemText(problems, 'description')}
        value={draft.description}
        onChange={(description) => form.change({ description })}
      />
    </>
  );
});

const QuestionSwitches = observer(function QuestionSwitches({ form }: QuestionFormProps) {
  const { t } = useTranslation();
  const { settings } = form.draft;
  const labels = labelSettings(settings);
  if (settings.type === 'text') {
    return (
      <Checkbox
        label={t('datasetSettings.useMarkdown')}
        isSelected={settings.useMarkdown}
        onChange={(useMarkdown) => form.change({ settings: { ...settings, useMarkdown } })}
      />
    );
  }
  return labels !== null && <LabelSwitches form={form} settings={labels} />;
});

interface LabelSwitchesProps extends QuestionFormProps {
  settings: LabelQuestionSettings;
}

const LabelSwitches = observer(function LabelSwitches({ form, settings }: LabelSwitchesProps) {
  // One function for the life of the form, so that rows that did not change are not drawn again.
  const move = useCallback(
    (value: string, to: number) => {
      const now = labelSettings(form.draft.settings);
      if (now !== null) form.change({ settings: withMovedOption(now, value, to) });
    },
    [form],
  );
  return (
    <>
      <VisibleOptions form={form} settings={settings} />
      <OptionOrder options={settings.options} onMove={move} />
    </>
  );
});

const VisibleOptions = observer(function VisibleOptions({ form, settings }: LabelSwitchesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const range = visibleRange(settings);
  if (range === null) return null;
  const { least, most, value } = range;
  const valueText = t('datasetSettings.visibleOptions.value', {
    shown: formats.number(value),
    all: formats.number(most),
  });
  const change = (count: number) =>
    form.change({ settings: withVisibleOptions(form.original.settings, settings, count) });
  return (
    <Field
      label={t('datasetSettings.visibleOptions.label')}
      description={t('datasetSettings.visibleOptions.hint')}
    >
      {(control) => (
        <span className={styles['slider']}>
          <input
            {...control}
            type="range"
            min={least}
            max={most}
            value={value}
            aria-valuetext={valueText}
            onChange={(event) => change(event.target.valueAsNumber)}
          />
          <output htmlFor={control.id}>{valueText}</output>
        </span>
      )}
    </Field>
  );
});
