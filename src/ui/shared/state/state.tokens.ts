import type { EditedRecords } from '#application/shared/ports/unsaved-edits.port';
import { token } from '#ui/di/token';
import type { Translate } from '../i18n/translate';
import type { Address } from './address';
import type { ShownActs } from './bulk/bulk-acts';
import type { ConnectivityState } from './connectivity.state';
import type { DatasetChanges } from './dataset-changes';
import type { ExportState } from './export.state';
import type { LocaleState } from './locale.state';
import type { SendingSummary } from './sending-summary';
import type { SessionState } from './session.state';
import type { StorageNotice } from './storage-notice';
import type { ThemeState } from './theme.state';
import type { ToastState } from './toast.state';

export const SESSION_STATE = token<SessionState>('SessionState');
export const TOAST_STATE = token<ToastState>('ToastState');
export const CONNECTIVITY_STATE = token<ConnectivityState>('ConnectivityState');
export const STORAGE_NOTICE = token<StorageNotice>('StorageNotice');
export const LOCALE_STATE = token<LocaleState>('LocaleState');
export const THEME_STATE = token<ThemeState>('ThemeState');
/** The members below are bound once a user is signed in. The three lists have one entry for each family of records. */
export const SENDING_SUMMARIES = token<readonly SendingSummary[]>('SendingSummaries');
export const BULK_ACT_FAMILIES = token<readonly ShownActs[]>('BulkActFamilies');
export const EDITED_RECORDS = token<readonly EditedRecords[]>('EditedRecords');
export const EXPORT_STATE = token<ExportState>('ExportState');
export const DATASET_CHANGES = token<DatasetChanges>('DatasetChanges');
export const ADDRESS = token<Address>('Address');
/** Texts for view models and states. */
export const TRANSLATE = token<Translate>('Translate');
