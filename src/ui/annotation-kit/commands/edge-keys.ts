import type { MeantKey } from './key-table';

/** Keys of the handle between two columns. */
export const EDGE_KEYS = {
  left: { keys: 'ArrowLeft', label: 'annotation.keys.edgeLeft' },
  right: { keys: 'ArrowRight', label: 'annotation.keys.edgeRight' },
  least: { keys: 'Home', label: 'annotation.keys.edgeLeast' },
  most: { keys: 'End', label: 'annotation.keys.edgeMost' },
  reset: { keys: 'Enter', label: 'annotation.keys.edgeReset' },
} as const satisfies Record<string, MeantKey>;

export type EdgeKeyId = keyof typeof EDGE_KEYS;

/** Keys in a side panel; all other keys are left to the page. */
export const PANEL_KEYS = {
  close: { keys: 'Escape', label: 'annotation.keys.closePanel' },
} as const satisfies Record<string, MeantKey>;
