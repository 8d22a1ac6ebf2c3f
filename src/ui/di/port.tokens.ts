import type { DeviceFiles } from '#application/dataset-creation/ports/stored-imports.port';
import type { WayBack } from '#application/session/ports/way-back.port';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { PageLeaving } from '#application/shared/ports/page-leaving.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { token } from './token';

/**
 * The only ports that view models may take: time, randomness, the clipboard, files of the device, and what this device or tab keeps. All others stay
 * behind a use case.
 */
export const CLOCK = token<Clock>('Clock');
export const ID_SOURCE = token<IdSource>('IdSource');
/** Bound on the pages that import files. */
export const DEVICE_FILES = token<DeviceFiles>('DeviceFiles');
export const CLIPBOARD = token<Clipboard>('Clipboard');
/** Preferences of this client only. */
export const CLIENT_PREFERENCES = token<PreferenceStore>('ClientPreferences');
/** Kept for after a sign-in at a provider. */
export const WAY_BACK = token<WayBack>('WayBack');
export const PAGE_LEAVING = token<PageLeaving>('PageLeaving');
