import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import type { TextQuestionViewModel, TextView } from './text-question.view-model';
import { SuggestionMark } from '#ui/annotation-kit/choice/SuggestionMark.tsx';
import styles from './TextAnswer.module.css';

interface TextViewsProps {
  question: TextQuestionViewModel;
  onWrite: () => void;
}

/** Switches between the text, its preview and the suggestion (ANN-20). */
export const TextViews = observer(function TextViews({ question, onWrite }: TextViewsProps) {
  const { t } = useTranslation();
  const { views, suggestion } = question;
  if (views.length === 1 && suggestion === undefined) return null;
  return (
    <div role="group" aria-label={t('annotation.text.views')} className={styles['views']}>
      {views.length === 1 ? (
        <span className={styles['only']}>{t('annotation.text.suggestion')}</span>
      ) : (
        views.map((view) => <ViewButton key={view} view={view} question={question} onWrite={onWrite} />)
      )}
      {suggestion !== undefined && <Origin question={question} />}
    </div>
  );
});

const ViewButton = observer(function ViewButton({
  view,
  question,
  onWrite,
}: TextViewsProps & { view: TextView }) {
  const { t } = useTranslation();
  // An unchanged suggestion is labeled as a suggestion.
  const name = view === 'write' && question.isSuggested ? 'suggestion' : view;
  const show = { write: onWrite, preview: () => question.preview(), suggestion: () => question.compare() };
  return (
    <button
      type="button"
      className={styles['view']}
      aria-pressed={question.view === view}
      disabled={view === 'preview' && !hasVisibleCharacter(question.text)}
      onClick={show[view]}
    >
      {t(`annotation.text.${name}`)}
    </button>
  );
});

const Origin = observer(function Origin({ question: { suggestion } }: Pick<TextViewsProps, 'question'>) {
  const score = suggestion?.score;
  return (
    <SuggestionMark score={typeof score === 'number' ? score : null} agent={suggestion?.agent ?? null} />
  );
});
