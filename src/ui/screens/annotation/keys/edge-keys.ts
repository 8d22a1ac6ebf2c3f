import type { TranslationKey } from '../../../shared/i18n/translate';

interface EdgeKey {
  /** In the notation of tinykeys. */
  readonly keys: string;
  readonly label: TranslationKey;
}

/** What keys do on the edge between two columns. */
export const EDGE_KEYS = {
  left: { keys: 'ArrowLeft', label: 'annotation.keys.edgeLeft' },
  right: { keys: 'ArrowRight', label: 'annotation.keys.edgeRight' },
  least: { keys: 'Home', label: 'annotation.keys.edgeLeast' },
  most: { keys: 'End', label: 'annotation.keys.edgeMost' },
  reset: { keys: 'Enter', label: 'annotation.keys.edgeReset' },
} as const satisfies Record<string, EdgeKey>;

export type EdgeKeyId = keyof typeof EDGE_KEYS;

const EDGE_KEY_IDS: readonly EdgeKeyId[] = ['left', 'right', 'least', 'most', 'reset'];

/** Null for a key that means nothing here. */
export function edgeKey(pressed: string): EdgeKeyId | null {
  return EDGE_KEY_IDS.find((id) => EDGE_KEYS[id].keys === pressed) ?? null;
}

/** In a side panel; all other keys are the page's. */
export const PANEL_KEYS = {
  close: { keys: 'Escape', label: 'annotation.keys.closePanel' },
} as const satisfies Record<string, EdgeKey>;
