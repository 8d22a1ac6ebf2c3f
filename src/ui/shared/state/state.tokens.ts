import { token } from '#ui/di/token';
import type { Translate } from '../i18n/translate';
import type { Address } from './address';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActs, BulkActsLoader } from './bulk/bulk-acts';
import type { ConnectivityState } from './connectivity.state';
import type { DatasetChanges } from './dataset-changes';
import type { ExportState } from './export.state';
import type { LocaleState } from './locale.state';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { OutboxState } from './outbox.state';
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
/** Bound once a user is signed in, with the screens and the data it uses. */
export const OUTBOX_STATE = token<OutboxState<PersonalFeedback>>('OutboxState');
/** Bound with the outbox. */
export const EXPORT_STATE = token<ExportState>('ExportState');
/** Bound with the outbox; the acts themselves once they are loaded. */
export const BULK_ACTS_LOADER = token<BulkActsLoader<BulkFeedback>>('BulkActsLoader');
export const BULK_ACTS = token<BulkActs<BulkFeedback>>('BulkActs');
/** Bound with the outbox. */
export const DATASET_CHANGES = token<DatasetChanges>('DatasetChanges');
export const ADDRESS = token<Address>('Address');
/** Texts for what speaks outside a component. */
export const TRANSLATE = token<Translate>('Translate');
