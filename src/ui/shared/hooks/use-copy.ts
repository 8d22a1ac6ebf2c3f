import { createContext, useContext } from 'react';

/** Puts a text on the clipboard; false when the browser refuses. */
export type CopyText = (text: string) => Promise<boolean>;

/** Provided by a screen for whatever it shows that may be copied in parts: code in a text, a suggested answer. */
export const CopyContext = createContext<CopyText | null>(null);

/** Null where nothing can be copied. */
export function useCopy(): CopyText | null {
  return useContext(CopyContext);
}
