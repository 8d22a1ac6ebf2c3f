import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { optionsOf, type DraftQuestion } from '#domain/dataset-import/dataset-draft';
import { OPTION_LINES } from '#domain/dataset-import/value-lines';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import type { DatasetForm } from '../dataset-form';
import { SharedSourceFields } from './SharedSourceFields';

interface QuestionMoreProps {
  question: DraftQuestion;
  form: DatasetForm;
}

/** Settings of a question that few datasets need. */
export const QuestionMore = observer(function QuestionMore({ question, form }: QuestionMoreProps) {
  const { t } = useTranslation();
  const { key, type, name = '' } = question;
  const hasOptions = type !== 'text' && type !== 'rating';
  return (
    <>
      {hasOptions && type !== 'ranking' && (
        <TextInput
          label={t('newDataset.questions.visible.label')}
          description={t('newDataset.questions.visible.hint')}
          inputMode="numeric"
          autoComplete="off"
          value={question.visibleOptions ?? ''}
          onChange={(visibleOptions) => form.changeQuestion(key, { visibleOptions })}
        />
      )}
      {type === 'multi_label_selection' && (
        <Checkbox
          label={t('newDataset.questions.suggestedFirst')}
          isSelected={question.suggestedFirst === true}
          onChange={(suggestedFirst) => form.changeQuestion(key, { suggestedFirst })}
        />
      )}
      {type === 'span' && (
        <Checkbox
          label={t('newDataset.questions.overlapping')}
          isSelected={question.allowOverlapping === true}
          onChange={(allowOverlapping) => form.changeQuestion(key, { allowOverlapping })}
        />
      )}
      {hasOptions && <OptionTextList question={question} form={form} />}
      <SharedSourceFields question={question} form={form} />
      <TextInput
        label={t('newDataset.partName.label')}
        description={t('newDataset.partName.hint')}
        autoComplete="off"
        value={name}
        onChange={(text) => form.changeQuestion(key, { name: text })}
      />
    </>
  );
});

/** Height of an option with its two texts, in pixels. */
const OPTION_HEIGHT = 190;

const OptionTextList = observer(function OptionTextList({ question, form }: QuestionMoreProps) {
  const { t } = useTranslation();
  const { key, texts } = question;
  const options = [...new Set(optionsOf(question))];
  if (options.length === 0) return null;
  return (
    <div className={styles['part']} role="group" aria-label={t('newDataset.questions.texts.title')}>
      <p className={styles['partName']}>{t('newDataset.questions.texts.title')}</p>
      <p className={styles['hint']}>{t('newDataset.questions.texts.hint')}</p>
      <LongList
        items={options}
        idOf={sameText}
        rowHeight={OPTION_HEIGHT}
        list={styles['columns']}
        item={styles['optionTexts']}
      >
        {(value) => (
          <>
            <TextInput
              label={t('newDataset.questions.texts.text', { option: OPTION_LINES.textOf([value]) })}
              placeholder={OPTION_LINES.textOf([value])}
              dir="auto"
              autoComplete="off"
              value={texts?.get(value)?.text ?? ''}
              onChange={(text) => form.changeOption(key, value, { text })}
            />
            <TextInput
              label={t('newDataset.questions.texts.description', { option: OPTION_LINES.textOf([value]) })}
              dir="auto"
              autoComplete="off"
              value={texts?.get(value)?.description ?? ''}
              onChange={(description) => form.changeOption(key, value, { description })}
            />
          </>
        )}
      </LongList>
    </div>
  );
});

const sameText = (text: string) => text;
