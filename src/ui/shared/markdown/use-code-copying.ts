import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../hooks/use-copy';
import { useFlash } from '../hooks/use-flash';

const SHOWN_FOR = 1_000;

interface Copied {
  readonly button: HTMLElement;
  readonly isDone: boolean;
}

/**
 * Makes the buttons in the code blocks of a text copy their code. React does not render these buttons, so the hook listens
 * on their container and sets their labels itself. Returns the message for screen readers.
 */
export function useCodeCopying(content: RefObject<HTMLElement | null>): string {
  const copy = useCopy();
  const { t } = useTranslation();
  const [isShown, flash] = useFlash(SHOWN_FOR);
  const [copied, setCopied] = useState<Copied | null>(null);
  useEffect(() => {
    const root = content.current;
    if (root === null || copy === null) return undefined;
    const handleClick = async ({ target }: MouseEvent) => {
      const button = copyButton(target);
      if (button === null) return;
      const isDone = await copy(codeOf(button));
      setCopied({ button, isDone });
      flash();
    };
    const listener = (event: MouseEvent) => void handleClick(event);
    root.addEventListener('click', listener);
    return () => root.removeEventListener('click', listener);
  }, [content, copy, flash]);

  const outcome = copied?.isDone === false ? t('actions.copyFailed') : t('actions.copied');
  useEffect(() => {
    if (copied === null || !isShown) return undefined;
    const { button } = copied;
    button.replaceChildren(outcome);
    return () => button.replaceChildren(t('markdown.copyCode'));
  }, [copied, isShown, outcome, t]);
  return isShown ? outcome : '';
}

function copyButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-part='copy-code']") : null;
}

function codeOf(button: HTMLElement): string {
  return button.closest("[data-part='code']")?.querySelector('code')?.textContent ?? '';
}
