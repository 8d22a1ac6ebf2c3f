import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsOf, type DatasetDraft, type DraftQuestion } from '#domain/dataset-import/dataset-draft';
import {
  DATASET_TEMPLATES,
  withTemplate,
  type DatasetTemplate,
  type TemplateLabels,
} from '#domain/dataset-import/dataset-template';
import type { DatasetForm } from '../dataset-form';
import styles from './Templates.module.css';

interface TemplateGalleryProps {
  form: DatasetForm;
  onChosen: () => void;
}

/** Cards to begin from. Each shows what the template makes of this file. */
export const TemplateGallery = observer(function TemplateGallery({ form, onChosen }: TemplateGalleryProps) {
  const { t } = useTranslation();
  const words = useMemo(
    (): TemplateLabels => ({
      title: (title) => t(`datasetTemplates.title.${title}`),
      options: (options) => t(`datasetTemplates.options.${options}`),
    }),
    [t],
  );
  const choose = (template: DatasetTemplate) => {
    form.startOver((draft, firstKey) => withTemplate(draft, template, words, firstKey));
    onChosen();
  };
  return (
    <ul className={styles['cards']} aria-label={t('datasetTemplates.label')}>
      {DATASET_TEMPLATES.map((template) => (
        <li key={template}>
          <Card template={template} draft={form.draft} words={words} onChoose={choose} />
        </li>
      ))}
    </ul>
  );
});

interface CardProps {
  template: DatasetTemplate;
  draft: DatasetDraft;
  words: TemplateLabels;
  onChoose: (template: DatasetTemplate) => void;
}

const Card = observer(function Card({ template, draft, words, onChoose }: CardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <button
      type="button"
      className={styles['card']}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      onClick={() => onChoose(template)}
    >
      <Picture draft={useMemo(() => withTemplate(draft, template, words, 1), [draft, template, words])} />
      <strong id={`${id}-name`}>{t(`datasetTemplates.name.${template}`)}</strong>
      <span id={`${id}-about`} className={styles['about']}>
        {t(`datasetTemplates.about.${template}`)}
      </span>
    </button>
  );
});

const TEXTS_MAX = 2;
const OPTIONS_MAX = 3;

/** A drawing of the form with the first texts of the file; the name and the description say the same. */
const Picture = observer(function Picture({ draft: { columns, questions } }: { draft: DatasetDraft }) {
  const texts = columns.filter(({ use }) => use.as === 'field').slice(0, TEXTS_MAX);
  const [question] = questions;
  return (
    <span className={styles['picture']} aria-hidden>
      {texts.map(({ column }) => (
        <span key={column.name} className={styles['text']} dir="auto">
          {question?.type === 'span' ? <Marked text={column.example} /> : column.example}
        </span>
      ))}
      {question !== undefined && <Sketch question={question} />}
    </span>
  );
});

/** The first word as it looks with a label. */
const Marked = observer(function Marked({ text }: { text: string }) {
  const [, word = '', rest = ''] = /^(\S+)(.*)$/su.exec(text.trim()) ?? [];
  return (
    <>
      <span className={styles['marked']}>{word}</span>
      {rest}
    </>
  );
});

const Sketch = observer(function Sketch({ question }: { question: DraftQuestion }) {
  switch (question.type) {
    case 'text':
      return <span className={styles['box']} />;
    case 'rating':
      return <Pills labels={Array.from({ length: question.points }, (_, index) => String(index + 1))} />;
    case 'ranking':
      return (
        <span className={styles['order']}>
          {optionsOf(question)
            .slice(0, OPTIONS_MAX)
            .map((option, index) => (
              <span key={option} className={styles['rank']}>
                {index + 1} · {option}
              </span>
            ))}
        </span>
      );
    case 'label_selection':
    case 'multi_label_selection':
    case 'span': {
      const options = optionsOf(question).slice(0, OPTIONS_MAX);
      return <Pills labels={options.length === 0 ? ['A', 'B', 'C'] : options} />;
    }
  }
});

const Pills = observer(function Pills({ labels }: { labels: readonly string[] }) {
  return (
    <span className={styles['pills']}>
      {labels.map((label) => (
        <span key={label} className={styles['pill']}>
          {label}
        </span>
      ))}
    </span>
  );
});
