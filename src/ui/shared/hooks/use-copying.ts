import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from './use-flash';

/** Milliseconds. */
const SAID_FOR = 1_000;

interface Copying {
  /** Copies by a function that returns whether the browser allowed it. */
  readonly run: (copy: () => Promise<boolean>) => Promise<void>;
  /** How the last one went, in words, for a second; null otherwise. */
  readonly said: string | null;
  /** The last one went well, and it is still said. */
  readonly isDone: boolean;
}

/** Copying that shows its outcome in place, unless the subject has changed since. */
export function useCopying(subject = ''): Copying {
  const { t } = useTranslation();
  const [isSaid, say] = useFlash(SAID_FOR);
  const [last, setLast] = useState({ subject, isCopied: true });
  const isAboutIt = isSaid && last.subject === subject;
  return {
    run: async (copy) => {
      setLast({ subject, isCopied: await copy() });
      say();
    },
    said: isAboutIt ? t(last.isCopied ? 'actions.copied' : 'actions.copyFailed') : null,
    isDone: isAboutIt && last.isCopied,
  };
}
