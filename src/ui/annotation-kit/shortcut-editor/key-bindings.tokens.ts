import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';
import type { KeyBindingsState } from './key-bindings.state';

/** Loaded with the sheet of shortcuts and its texts, since keys are rarely changed. */
export const KEY_BINDINGS = token<LazyChunk<KeyBindingsState>>('KeyBindings');
