import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import UnfoldGlyph from 'lucide-react/icons/chevron-down';
import FoldGlyph from 'lucide-react/icons/chevron-up';
import { Button } from '#ui/shared/components/Button.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { CardStates } from '../card-states';
import styles from './CardText.module.css';

interface FoldedTextProps {
  id: string;
  recordId: string;
  states: CardStates;
  isFoldable: boolean;
  isCurrent: boolean;
  children: ReactNode;
}

/** The texts of a record, cut at the height of the style sheet until the user asks for the rest. */
export const FoldedText = observer(function FoldedText(props: FoldedTextProps) {
  const { id, recordId, states, isFoldable, isCurrent, children } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const isWhole = useComputed(useCallback(() => states.isWhole(recordId), [states, recordId]));
  const isFolded = isFoldable && !isWhole;
  const isCut = useIsCut(frame, isFolded);
  return (
    <div className={styles['folded']}>
      <div
        ref={frame}
        id={id}
        className={styles['texts']}
        data-folded={isFolded || undefined}
        data-cut={(isFolded && isCut) || undefined}
      >
        {children}
      </div>
      {isFoldable && (isCut || isWhole) && (
        <Button
          size="small"
          variant="quiet"
          icon={<Icon glyph={isWhole ? FoldGlyph : UnfoldGlyph} />}
          aria-expanded={isWhole}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => states.showWhole(recordId, !isWhole)}
        >
          {t(isWhole ? 'tasks.card.showLess' : 'tasks.card.fullRecord')}
        </Button>
      )}
    </div>
  );
});

/** Whether a part of the text is out of sight. Measured before the first paint, so that nothing jumps. */
function useIsCut(frame: RefObject<HTMLDivElement | null>, isFolded: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null || !isFolded) return;
    const measure = () => setIsCut(current.scrollHeight > current.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame, isFolded]);
  return isCut;
}
