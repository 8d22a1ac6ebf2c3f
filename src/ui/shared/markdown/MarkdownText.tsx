import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { readingDirection } from '#domain/text/reading-direction';
import { VisuallyHidden } from '../components/VisuallyHidden';
import styles from './MarkdownText.module.css';
// After the text's rules, some of which it replaces.
import code from './MarkdownCode.module.css';
import { useCodeCopying } from './use-code-copying';
import { useContent } from './use-content';
import { keyOf } from '../keys/pressed-key';
import { Button } from '../components/Button';

interface MarkdownTextProps {
  text: string;
  /** Whether formulas are typeset. */
  hasMath?: boolean;
}

/** Rendered Markdown, inserted by hand: React would have to compare thousands of nodes that never change. */
export const MarkdownText = observer(function MarkdownText({ text, hasMath = false }: MarkdownTextProps) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const names = useMemo(
    () => ({
      code: t('markdown.code'),
      copyCode: t('markdown.copyCode'),
      table: t('markdown.table'),
      missingImage: t('markdown.missingImage'),
      badFormula: t('markdown.badFormula'),
    }),
    [t],
  );
  const media = useContent(content, { text, hasMath }, names);
  useBoxScrolling(content);
  const outcome = useCodeCopying(content);
  const direction = useMemo(() => readingDirection(text), [text]);
  return (
    <>
      {media.held.length > 1 && <HeldMediaNotice count={media.held.length} onLoad={media.loadAll} />}
      <div ref={content} className={`${styles['content']} ${code['code']}`} dir={direction} />
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
});

const STEP = 40;
const BOXES: readonly (string | undefined)[] = ['code-text', 'table'];
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** Lets ← and → scroll a wide block of code or table that has the focus; everywhere else they belong to the page. */
function useBoxScrolling(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current;
    root?.addEventListener('keydown', scroll);
    return () => root?.removeEventListener('keydown', scroll);
  }, [content]);
}

function scroll(event: KeyboardEvent): void {
  const { target: box } = event;
  const step = WAYS[keyOf(event)];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(box instanceof HTMLElement) || !BOXES.includes(box.dataset['part'])) return;
  if (box.scrollWidth <= box.clientWidth) return;
  event.preventDefault();
  box.scrollLeft += step;
}

/** Above a text with several images that are not loaded: one press for all of them. */
function HeldMediaNotice({ count, onLoad }: { count: number; onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={styles['notice']}>
      <span>{t('markdown.remote.held', { count })}</span>
      <Button size="small" variant="quiet" onClick={onLoad}>
        {t('markdown.remote.loadAll')}
      </Button>
    </p>
  );
}
