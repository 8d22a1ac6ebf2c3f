export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default';

/** How a toast left: by its cross, by its time, by a later toast, by its maker, or by its own button. */
export type ToastEnd = 'dismissed' | 'expired' | 'replaced' | 'cleared' | 'acted';

export interface ToastMessage {
  /** Already in the user's language; shown as text, never as markup. */
  readonly text: string;
  readonly type?: ToastType;
  /** Stays until its button, its cross, a later toast or `clear`. */
  readonly isPermanent?: boolean;
  /** A toast with an action does not time out: the action must stay reachable. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** The toast announces something about a navigation, so opening the next page does not clear it. */
  readonly isOfMove?: boolean;
  readonly onEnd?: (end: ToastEnd) => void;
}

const BASE_DURATION = 6_000;
const DURATION_PER_STEP = 1_000;
const CHARACTERS_PER_STEP = 120;

/** In milliseconds: 6 s plus 1 s for every started 120 characters. */
export function toastDuration(characters: number): number {
  return BASE_DURATION + Math.ceil(characters / CHARACTERS_PER_STEP) * DURATION_PER_STEP;
}

/** Null for a toast that waits for the user. */
export function toastLifetime(message: ToastMessage): number | null {
  if (message.isPermanent === true || message.action !== undefined) return null;
  return toastDuration(message.text.length);
}

/** An error is not swept away by what comes after it; it has its time on the screen. */
export function isReplaceable(message: ToastMessage): boolean {
  return message.type !== 'error';
}

/** Several requests that fail for the same reason show one toast. */
export function isSameError(one: ToastMessage, other: ToastMessage): boolean {
  return (
    !isReplaceable(one) && one.type === other.type && one.text === other.text && other.action === undefined
  );
}
