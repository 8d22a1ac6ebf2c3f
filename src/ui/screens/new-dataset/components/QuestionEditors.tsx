import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import LabelGlyph from 'lucide-react/icons/circle-dot';
import LabelsGlyph from 'lucide-react/icons/list-checks';
import RankingGlyph from 'lucide-react/icons/list-ordered';
import SpanGlyph from 'lucide-react/icons/highlighter';
import RatingGlyph from 'lucide-react/icons/star';
import TextGlyph from 'lucide-react/icons/text-cursor-input';
import { idOfPart, type DraftQuestion } from '#domain/dataset-import/dataset-draft';
import type { QuestionType } from '#domain/question/question';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Disclosure } from '#ui/shared/components/Disclosure.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { TextArea } from '#ui/shared/components/TextArea.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import type { DatasetForm } from '../dataset-form';
import { draftProblemText } from '../draft-problem-text';
import { partText } from '../column-use-text';
import { pointChoices } from '../point-choices';
import { MoveButtons } from './MoveButtons';
import { TemplatePlace } from './TemplatePlace';
import styles from '#ui/import-kit/DatasetImport.module.css';

const QuestionMore = lazyComponent(
  new LazyChunk(() => import('./QuestionMore')),
  (chunk) => chunk.QuestionMore,
);

const KINDS: ReadonlyArray<readonly [type: QuestionType, glyph: Glyph]> = [
  ['label_selection', LabelGlyph],
  ['multi_label_selection', LabelsGlyph],
  ['rating', RatingGlyph],
  ['ranking', RankingGlyph],
  ['span', SpanGlyph],
  ['text', TextGlyph],
];

export const QuestionEditors = observer(function QuestionEditors({ form }: { form: DatasetForm }) {
  const { t } = useTranslation();
  const problems = form.problems.filter(
    ({ code }) => code === 'no-question' || code === 'no-required-question',
  );
  return (
    <section className={styles['card']} aria-labelledby="new-dataset-questions">
      <h2 id="new-dataset-questions">{t('newDataset.questions.title')}</h2>
      <TemplatePlace form={form} />
      <div className={styles['gallery']} role="group" aria-label={t('newDataset.questions.add')}>
        {KINDS.map(([type, glyph]) => (
          <Button
            key={type}
            icon={<Icon glyph={glyph} />}
            onClick={() => form.addQuestion(type, t(`newDataset.questions.type.${type}`))}
          >
            {t(`newDataset.questions.type.${type}`)}
          </Button>
        ))}
      </div>
      {form.draft.questions.map((question) => (
        <QuestionEditor key={question.key} question={question} form={form} />
      ))}
      {form.isInsistent &&
        problems.map((problem) => <ErrorText key={problem.code}>{draftProblemText(t, problem)}</ErrorText>)}
    </section>
  );
});

interface QuestionEditorProps {
  question: DraftQuestion;
  form: DatasetForm;
}

const QuestionEditor = observer(function QuestionEditor({ question, form }: QuestionEditorProps) {
  const { t } = useTranslation();
  const { key, type, title } = question;
  const change = (changes: Partial<Omit<DraftQuestion, 'key' | 'type'>>) => form.changeQuestion(key, changes);
  const problems = form.problems.filter((problem) => 'question' in problem && problem.question === key);
  const { questions } = form.draft;
  return (
    <fieldset className={styles['question']}>
      <legend>{t(`newDataset.questions.type.${type}`)}</legend>
      <TextInput
        label={t('newDataset.questions.name')}
        value={title}
        onChange={(text) => change({ title: text })}
      />
      <TextInput
        label={t('newDataset.questions.description')}
        value={question.description}
        onChange={(description) => change({ description })}
      />
      <QuestionSettings question={question} form={form} />
      <div className={styles['acts']}>
        <Checkbox
          label={t('newDataset.questions.required')}
          isSelected={question.required}
          onChange={(required) => change({ required })}
        />
        <Button variant="quiet" onClick={() => form.removeQuestion(key)}>
          {t('newDataset.questions.remove', { title })}
        </Button>
        {questions.length > 1 && (
          <MoveButtons
            name={title}
            place={questions.indexOf(question)}
            count={questions.length}
            onMove={(by) => form.moveQuestion(key, by)}
          />
        )}
      </div>
      <Disclosure label={t('newDataset.more')} name={t('newDataset.questions.more', { title })}>
        {() => <QuestionMore question={question} form={form} />}
      </Disclosure>
      {form.isInsistent &&
        problems.map((problem) => <ErrorText key={problem.code}>{draftProblemText(t, problem)}</ErrorText>)}
    </fieldset>
  );
});

const QuestionSettings = observer(function QuestionSettings({ question, form }: QuestionEditorProps) {
  const { t } = useTranslation();
  const { key, type, options, field, useMarkdown } = question;
  if (type === 'text') {
    return (
      <Checkbox
        label={t('newDataset.markdown')}
        isSelected={useMarkdown}
        onChange={(isMarkdown) => form.changeQuestion(key, { useMarkdown: isMarkdown })}
      />
    );
  }
  if (type === 'rating') return <Points question={question} form={form} />;
  const fields = form.draft.columns
    .filter(({ use }) => use.as === 'field')
    .map((item) => ({ value: idOfPart(item), label: partText(t, item) }));
  return (
    <>
      {type === 'span' && (
        <Select
          label={t('newDataset.questions.field')}
          options={fields}
          value={field ?? ''}
          onChange={(name) => form.changeQuestion(key, { field: name })}
        />
      )}
      <TextArea
        label={t('newDataset.questions.options')}
        description={t('newDataset.questions.optionsHint')}
        value={options}
        onChange={(text) => form.changeQuestion(key, { options: text })}
      />
    </>
  );
});

const Points = observer(function Points({ question, form }: QuestionEditorProps) {
  const { t } = useTranslation();
  const { choices, chosen } = pointChoices(question);
  const choose = (label: string) => {
    const choice = choices.find((candidate) => candidate.label === label);
    if (choice !== undefined) form.changeQuestion(question.key, choice.changes);
  };
  return (
    <Select
      label={t('newDataset.questions.points')}
      options={choices.map(({ label }) => ({ value: label, label }))}
      value={chosen}
      onChange={choose}
    />
  );
});
