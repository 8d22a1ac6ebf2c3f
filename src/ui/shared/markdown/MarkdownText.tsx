import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readingDirection } from '#domain/text/reading-direction';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { markdownShelf } from './markdown';
import styles from './MarkdownText.module.css';
// After the text's rules, some of which it replaces.
import code from './MarkdownCode.module.css';
import { putMarkdown } from './put-markdown';
import { useBoxScrolling } from './use-box-scrolling';
import { useCodeCopying } from './use-code-copying';

/**
 * Rendered Markdown. The content comes clean from the sanitizer and is inserted by hand: React would have to
 * compare thousands of nodes that never change.
 */
export function MarkdownText({ text }: { text: string }) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const names = useMemo(
    () => ({
      code: t('markdown.code'),
      copyCode: t('markdown.copyCode'),
      table: t('markdown.table'),
      missingImage: t('markdown.missingImage'),
    }),
    [t],
  );
  useLayoutEffect(() => {
    const root = content.current;
    return root === null ? undefined : putMarkdown(text, { root, names, shelf: markdownShelf });
  }, [text, names]);
  useBoxScrolling(content);
  const outcome = useCodeCopying(content);
  const direction = useMemo(() => readingDirection(text), [text]);
  return (
    <>
      <div ref={content} className={`${styles['content']} ${code['code']}`} dir={direction} />
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}
