import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import { LoadWorkbench } from '#application/annotate-feedback/load-workbench.use-case';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { CountMatches } from '#application/find-records/count-matches.use-case';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { LoadReferenceRecord } from '#application/find-records/load-reference-record.use-case';
import { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import { ReadPropertyValues } from '#application/find-records/read-property-values.use-case';
import { KeepKeyBindings } from '#application/session/keep-key-bindings.use-case';
import { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SavedView } from '#domain/search/saved-view';
import type { Dataset } from '#domain/dataset/dataset';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { AnnotationNotices } from '#ui/screens/annotate-feedback/session/annotation-notices';
import { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import { KeyBindingsState } from '#ui/annotation-kit/shortcut-editor/key-bindings.state';
import { ExportState } from '#ui/shared/state/export.state';
import { AnnotationViewModel } from '#ui/screens/annotate-feedback/annotation.view-model';
import { FilterBarViewModel } from '#ui/screens/annotate-feedback/search/filter-bar.view-model';
import { makeAnnotationSession } from '#ui/screens/annotate-feedback/session/make-annotation-session';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import { makeOpenDataset, type LoadChunks } from '#ui/screens/annotate-feedback/open-dataset';
import { SidePanelsViewModel } from '#ui/screens/annotate-feedback/side-panels.view-model';
import { DatasetChanges } from '#ui/shared/state/dataset-changes';
import type { ToastMessage } from '#ui/shared/state/toast';
import { aDataset, aField, aWorkspace, DATASET_ID } from '../builders/dataset.builder';
import { aQuestion } from '../builders/question.builder';
import { records } from '../builders/record.builder';
import { english } from './english';
import { FakeClientData } from './fake-client-data';
import { FakeClipboard } from './fake-clipboard';
import { FakeDatasetMessages } from './fake-dataset-messages';
import { FakeNetworkStatus } from './fake-network-status';
import { FakePageLeaving } from './fake-page-leaving';
import { InMemoryAddress } from './in-memory-address';
import { InMemoryAnnotationGuideRepository } from './in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from './in-memory-annotations';
import { InMemoryDatasetRepository } from './in-memory-dataset.repository';
import { InMemoryEditStore } from './in-memory-edit-store';
import { InMemoryPreferenceStore } from './in-memory-preference-store';
import { InMemoryKeyBindingRepository } from './in-memory-key-binding.repository';
import { InMemoryProgressRepository } from './in-memory-progress.repository';
import { InMemoryRecordRepository } from './in-memory-record.repository';
import { InMemorySavedViewRepository } from './in-memory-saved-view.repository';
import { InMemoryResponseRepository } from './in-memory-response.repository';
import { InMemorySearchGuideRepository } from './in-memory-search-guide.repository';
import { InMemoryWorkspaceRepository } from './in-memory-workspace.repository';
import { anOutboxTab } from './outbox-tab';
import { aBrowser } from './sending-tab';

export { settled } from './settled';

export interface FixtureGiven {
  readonly views?: readonly SavedView<RecordSelection>[];
  readonly records?: readonly FeedbackRecord[];
  readonly questions?: readonly Question[];
  readonly fields?: readonly Field[];
  /** The query of the address one enters by. */
  readonly query?: string;
  readonly dataset?: Dataset;
  /** False for a server that lacks settings of display. */
  readonly keepsDisplay?: boolean;
  /** Subjects that records can be searched by. */
  readonly searchGuide?: ConstructorParameters<typeof InMemorySearchGuideRepository>[0];
  /** Preferences stored on this device, by name. */
  readonly preferences?: Readonly<Record<string, string>>;
  /** Loads the lazy chunks that the dataset calls for; none are, unless given. */
  readonly loadChunks?: LoadChunks;
  /** Another tab of the same person in the same browser, on the same server. */
  readonly sameBrowserAs?: AnnotationFixture;
}

/** The path of the annotation page of the one dataset there is. */
export const ANNOTATION_PATH = `/dataset/${DATASET_ID}/annotation-mode`;

/** The annotation page without its markup: real view models and use cases on fakes of the ports. */
export function annotationFixture(given: FixtureGiven = {}) {
  const address = new InMemoryAddress(ANNOTATION_PATH + (given.query ?? ''));
  const toasts: ToastMessage[] = [];
  const browser: ReturnType<typeof aBrowser> = given.sameBrowserAs?.browser ?? aBrowser();
  const { clock } = browser;
  const store: InMemoryAnnotations =
    given.sameBrowserAs?.store ??
    new InMemoryAnnotations(given.records ?? records(3), { clock, emptyDatasets: [DATASET_ID] });
  const edits: InMemoryEditStore = given.sameBrowserAs?.ports.edits ?? new InMemoryEditStore();
  const ports = {
    datasets: new InMemoryDatasetRepository({ feedback: [given.dataset ?? aDataset()] }),
    workspaces: new InMemoryWorkspaceRepository([aWorkspace()]),
    guide: new InMemoryAnnotationGuideRepository({
      fields: given.fields ?? [aField()],
      questions: given.questions ?? [aQuestion('label_selection', { required: true })],
      keepsDisplay: given.keepsDisplay ?? true,
    }),
    searchGuide: new InMemorySearchGuideRepository(given.searchGuide),
    records: new InMemoryRecordRepository(store),
    responses: new InMemoryResponseRepository(store),
    progress: new InMemoryProgressRepository(store),
    views: new InMemorySavedViewRepository(given.views),
    clipboard: new FakeClipboard(),
    preferences: new InMemoryPreferenceStore(given.preferences),
    edits,
    leaving: new FakePageLeaving(),
    network: new FakeNetworkStatus(),
    keyBindings: new InMemoryKeyBindingRepository(),
  };
  const { outbox, session } = anOutboxTab({
    ...ports,
    browser,
    keys: given.sameBrowserAs === undefined ? 'key' : 'other-key',
  });
  outbox.activate();
  const notices = new AnnotationNotices(
    { show: (message) => toasts.push(message), clear: () => toasts.splice(0) },
    english().t,
  );
  const preferences = new AnnotationPreferences(ports.preferences);
  const makeSession = makeAnnotationSession({
    sources: new FeedbackRecordSources(
      ports.records,
      ports.responses,
      new LoadSearchGuide(ports.searchGuide),
    ),
    outbox,
    store: ports.edits,
    leaving: ports.leaving,
    clock,
    userSession: session,
    address,
    notices,
    preferences,
  });
  const searchDeps = {
    loadGuide: new LoadSearchGuide(ports.searchGuide),
    readValues: new ReadPropertyValues(ports.searchGuide),
    countMatches: new CountMatches(ports.searchGuide),
    loadReference: new LoadReferenceRecord(ports.records),
    readPreparation: new ReadSearchPreparation(ports.searchGuide),
    prepareAgain: new PrepareSearchAgain(ports.searchGuide),
  };
  const views = {
    list: new ListViews(ports.views),
    save: new SaveView(ports.views),
    remove: new DeleteView(ports.views),
  };
  const exporting = new ExportState();
  const messages = new FakeDatasetMessages();
  const changes = new DatasetChanges(messages, new FakeClientData());
  changes.activate();
  const viewModel = new AnnotationViewModel(
    { datasetId: DATASET_ID },
    {
      openDataset: makeOpenDataset({
        loadWorkbench: new LoadWorkbench(ports.datasets, ports.workspaces, ports.guide),
        findDefaultView: new FindDefaultView(ports.views),
        loadChunks: given.loadChunks ?? (async () => undefined),
      }),
      makeSession,
      makeFilterBar: (session) =>
        new FilterBarViewModel(session, { search: searchDeps, views, clock, store: ports.preferences }),
      clipboard: ports.clipboard,
      exporting,
      changes,
      userSession: session,
    },
    new SidePanelsViewModel(DATASET_ID, new LoadOwnProgress(ports.progress), ports.preferences),
    preferences,
  );
  return {
    viewModel,
    exporting,
    address,
    clock,
    toasts,
    ports,
    store,
    preferences,
    outbox,
    session,
    keyBindings: new KeyBindingsState(session, new KeepKeyBindings(ports.keyBindings)),
    browser,
    messages,
  };
}

export type AnnotationFixture = ReturnType<typeof annotationFixture>;

export function sessionOf({ viewModel }: AnnotationFixture): AnnotationSessionViewModel {
  if (viewModel.session === null) throw new Error('The dataset is not open yet');
  return viewModel.session;
}
