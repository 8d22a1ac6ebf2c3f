import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { ResponseRepository } from '#application/annotate-feedback/ports/response-repository.port';
import type { SearchGuideRepository } from '#application/find-records/ports/search-guide-repository.port';
import type { InvitationAcceptance, OwnAccount } from '#application/administration/ports/own-account.port';
import type { PeopleRepository } from '#application/administration/ports/people-repository.port';
import type { RepeatableActs } from '#application/administration/repeatable-acts';
import type { ImportClaims, StoredImports } from '../application/dataset-creation/ports/stored-imports.port';
import type { NewDatasetRepository } from '#application/dataset-creation/ports/new-dataset-repository.port';
import type { SourceFiles } from '#application/dataset-creation/ports/source-files.port';
import type { HistoryRepository } from '#application/history/ports/history-repository.port';
import type { DatasetMessages } from '#application/dataset-settings/ports/dataset-messages.port';
import type { PersonFiguresRepository } from '#application/team/ports/person-figures-repository.port';
import type { TaskPersonFiguresRepository } from '#application/team/ports/task-person-figures-repository.port';
import type { DatasetSettingsRepository } from '#application/dataset-settings/ports/dataset-settings-repository.port';
import type { DatasetRepository } from '#application/datasets/ports/dataset-repository.port';
import type { WorkspaceRepository } from '#application/datasets/ports/workspace-repository.port';
import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import type { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import type { TaskWriter } from '#application/annotate-task/task-writer';
import type { OutboxStore } from '#application/sending/ports/outbox-store.port';
import type { SendingTurn } from '#application/sending/ports/sending-turn.port';
import type { TabMessages } from '#application/sending/ports/tab-messages.port';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { TaskSelection } from '#domain/search/task/task-selection';
import type { SavedViewRepository } from '#application/saved-views/ports/saved-view-repository.port';
import type { AuthGateway } from '#application/session/ports/auth-gateway.port';
import type { ClientData } from '#application/session/ports/client-data.port';
import type { ProviderGateway } from '#application/session/ports/provider-gateway.port';
import type { TokenStore } from '#application/session/ports/token-store.port';
import type { NetworkStatus } from '#application/shared/ports/network-status.port';
import type { PageReloader } from '#application/shared/ports/page-reloader.port';
import type { DeviceStorage } from '#application/shared/ports/device-storage.port';
import type { RefusalLog } from '#application/shared/ports/refusal-log.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { PersonalTask } from '#domain/task-record/task-record';
import type { ContainerModule } from 'inversify';
import type { LabelRepository } from '#application/labels/ports/label-repository.port';
import type { TaskDatasetRepository } from '#application/datasets/ports/task-dataset-repository.port';
import type { TaskRecordSource } from '#application/record-page/ports/task-record-source.port';
import { token } from '#ui/di/token';
import type { TextBundle } from '#ui/shared/i18n/load-texts';

/** Ports that only use cases and app-wide state use. Those that view models use too are in ui/di/port.tokens.ts. */
export const DEVICE_STORAGE = token<DeviceStorage>('DeviceStorage');
export const REFUSAL_LOG = token<RefusalLog>('RefusalLog');
export const TOKEN_STORE = token<TokenStore>('TokenStore');
export const AUTH_GATEWAY = token<AuthGateway>('AuthGateway');
export const PROVIDER_GATEWAY = token<ProviderGateway>('ProviderGateway');
export const CLIENT_DATA = token<ClientData>('ClientData');
export const DATASET_REPOSITORY = token<DatasetRepository>('DatasetRepository');
export const WORKSPACE_REPOSITORY = token<WorkspaceRepository>('WorkspaceRepository');
export const PROGRESS_REPOSITORY = token<ProgressRepository>('ProgressRepository');
export const ANNOTATION_GUIDE_REPOSITORY = token<AnnotationGuideRepository>('AnnotationGuideRepository');
export const RECORD_REPOSITORY = token<RecordRepository>('RecordRepository');
export const SEARCH_GUIDE_REPOSITORY = token<SearchGuideRepository>('SearchGuideRepository');
export const RESPONSE_REPOSITORY = token<ResponseRepository>('ResponseRepository');
export const NEW_DATASET_REPOSITORY = token<NewDatasetRepository>('NewDatasetRepository');
export const SOURCE_FILES = token<SourceFiles>('SourceFiles');
export const STORED_IMPORTS = token<StoredImports>('StoredImports');
export const IMPORT_CLAIMS = token<ImportClaims>('ImportClaims');
export const PEOPLE_REPOSITORY = token<PeopleRepository>('PeopleRepository');
/** Acts of administrators. */
export const PEOPLE_ACTS = token<RepeatableActs>('PeopleActs');
export const OWN_ACCOUNT = token<OwnAccount>('OwnAccount');
/** Acts of users on their own account. */
export const OWN_ACTS = token<RepeatableActs>('OwnActs');
export const INVITATION_ACCEPTANCE = token<InvitationAcceptance>('InvitationAcceptance');
export const SAVED_VIEW_REPOSITORY = token<SavedViewRepository<RecordSelection>>('SavedViewRepository');
/** Bound on the page of a task dataset. */
export const TASK_VIEW_REPOSITORY = token<SavedViewRepository<TaskSelection>>('TaskViewRepository');
/** Loaded when the user opens a history. */
export const LOAD_HISTORY_REPOSITORY = token<() => Promise<HistoryRepository>>('LoadHistoryRepository');
export const OUTBOX_STORE = token<OutboxStore<PersonalFeedback>>('OutboxStore');
export const SENDING_TURN = token<SendingTurn>('SendingTurn');
export const TAB_MESSAGES = token<TabMessages<PersonalFeedback>>('TabMessages');
export const TASK_OUTBOX_STORE = token<OutboxStore<PersonalTask>>('TaskOutboxStore');
export const TASK_SENDING_TURN = token<SendingTurn>('TaskSendingTurn');
export const TASK_TAB_MESSAGES = token<TabMessages<PersonalTask>>('TaskTabMessages');
/** Loaded when an act on a task record is sent; null if it could not be loaded. */
export const LOAD_TASK_WRITER =
  token<(known: KnownTaskRecords) => Promise<TaskWriter | null>>('LoadTaskWriter');
/** Bound on the pages of task datasets. */
export const TASK_DATASET_REPOSITORY = token<TaskDatasetRepository>('TaskDatasetRepository');
export const TASK_RECORD_SOURCE = token<TaskRecordSource>('TaskRecordSource');
export const LABEL_REPOSITORY = token<LabelRepository>('LabelRepository');
export const PERSON_FIGURES_REPOSITORY = token<PersonFiguresRepository>('PersonFiguresRepository');
export const TASK_PERSON_FIGURES_REPOSITORY = token<TaskPersonFiguresRepository>(
  'TaskPersonFiguresRepository',
);
export const DATASET_SETTINGS_REPOSITORY = token<DatasetSettingsRepository>('DatasetSettingsRepository');
export const DATASET_MESSAGES = token<DatasetMessages>('DatasetMessages');
export const NETWORK_STATUS = token<NetworkStatus>('NetworkStatus');
export const PAGE_RELOADER = token<PageReloader>('PageReloader');
/** Loads the adapters that only bulk actions need. */
export const LOAD_ACT_ADAPTERS = token<() => Promise<ContainerModule>>('LoadActAdapters');
export const LOAD_TASK_ACT_ADAPTERS = token<() => Promise<ContainerModule>>('LoadTaskActAdapters');
/** Loads texts that are needed only after their screen is shown. */
export const LOAD_BUNDLE = token<(bundle: TextBundle) => Promise<void>>('LoadBundle');
/** The language preference, which is in a cookie so that a server could read it too. */
export const LOCALE_PREFERENCES = token<PreferenceStore>('LocalePreferences');
