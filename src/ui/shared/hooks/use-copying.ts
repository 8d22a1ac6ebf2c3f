import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from './use-flash';

/** Milliseconds. */
const SAID_FOR = 1_000;

interface Copying {
  /** Puts something on the clipboard by a function that tells whether the browser allowed it. */
  readonly run: (copy: () => Promise<boolean>) => Promise<void>;
  /** How the last one went, in words, for a second; null otherwise. */
  readonly said: string | null;
  /** The last one went well, and it is still said. */
  readonly isDone: boolean;
}

/** Copying that says how it went, in place. */
export function useCopying(): Copying {
  const { t } = useTranslation();
  const [isSaid, say] = useFlash(SAID_FOR);
  const [isCopied, setIsCopied] = useState(true);
  return {
    run: async (copy) => {
      setIsCopied(await copy());
      say();
    },
    said: isSaid ? t(isCopied ? 'actions.copied' : 'actions.copyFailed') : null,
    isDone: isSaid && isCopied,
  };
}
