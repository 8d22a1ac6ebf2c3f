import { observer } from 'mobx-react-lite';
import { useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import { AnchoredPopover } from '#ui/shared/components/AnchoredPopover.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { Command } from '#ui/annotation-kit/commands/command';
import styles from './Similarity.module.css';
import { SimilarityQuestion } from './SimilarityQuestion';
import { SimilarityScore } from './SimilarityScore';
import type { SimilarityViewModel } from './similarity.view-model';

export interface RecordSimilarityProps {
  similarity: SimilarityViewModel;
  queue: { readonly score: number | null };
  command: Command;
}

export const RecordSimilarity = observer(function RecordSimilarity({
  similarity,
  queue,
  command,
}: RecordSimilarityProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const label = t(command.label);
  return (
    <>
      <ShownScore queue={queue} />
      <span className={styles['find']}>
        <Button
          ref={button}
          size="small"
          variant="quiet"
          title={label}
          icon={<Icon glyph={SimilarGlyph} />}
          aria-haspopup={similarity.vectors.length > 1 ? 'dialog' : undefined}
          onClick={() => command.run()}
          {...(command.keys !== null && { keys: command.keys })}
        >
          <span className={styles['label']}>{label}</span>
        </Button>
      </span>
      {similarity.isAsking && <Question similarity={similarity} button={button} />}
    </>
  );
});

/** A separate component, so that a changed score renders nothing else again. */
const ShownScore = observer(function ShownScore({ queue }: Pick<RecordSimilarityProps, 'queue'>) {
  return <SimilarityScore score={queue.score} className={styles['score']} />;
});

interface QuestionProps {
  similarity: SimilarityViewModel;
  button: RefObject<HTMLButtonElement | null>;
}

/** Anchored to the button, or to the head of the record if the button is hidden. */
const Question = observer(function Question({ similarity, button }: QuestionProps) {
  const { t } = useTranslation();
  const anchor = useMemo(
    () => ({
      get current() {
        const own = button.current;
        return own?.offsetParent === null ? (own.closest('article')?.firstElementChild ?? null) : own;
      },
    }),
    [button],
  );
  return (
    <AnchoredPopover
      label={t('annotation.similarity.question')}
      anchor={anchor}
      onClose={() => similarity.closeQuestion()}
    >
      <SimilarityQuestion similarity={similarity} />
    </AnchoredPopover>
  );
});
