import type { Clipboard } from '../../application/shared/ports/clipboard.port';
import type { Clock } from '../../application/shared/ports/clock.port';
import type { IdSource } from '../../application/shared/ports/id-source.port';
import { token } from './token';

/** The only ports that view models may take: time, randomness, the clipboard. All others stay behind a use case. */
export const CLOCK = token<Clock>('Clock');
export const ID_SOURCE = token<IdSource>('IdSource');
export const CLIPBOARD = token<Clipboard>('Clipboard');
