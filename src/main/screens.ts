import type { Container, ContainerModule } from 'inversify';
import type { LoadScreen, Screen, Screens } from '#ui/app/pages';
import type { TextBundle } from '#ui/shared/i18n/load-texts';

interface LoadedScreen {
  readonly component: Screen;
  /** Modules bound when the screen is first opened. */
  readonly modules: readonly ContainerModule[];
  /** Called once the modules are bound. */
  readonly begin?: (container: Container) => void;
}

/** Binds the ports of the server's data. */
type LoadData = () => Promise<ContainerModule>;

async function loadSignIn(): Promise<LoadedScreen> {
  const [{ signInScreen }, { sessionBeginModule }] = await Promise.all([
    import('#ui/screens/sign-in/sign-in.screen'),
    import('./modules/session-begin.module'),
  ]);
  return { component: signInScreen.component, modules: [sessionBeginModule, signInScreen.module] };
}

/** The welcome of a hosted space, and the callback of providers. */
async function loadProviderPage(page: 'welcome' | 'callback'): Promise<LoadedScreen> {
  const [{ providerPages }, { sessionBeginModule }] = await Promise.all([
    import('#ui/screens/sign-in/provider-pages.screen'),
    import('./modules/session-begin.module'),
  ]);
  return { component: providerPages[page], modules: [sessionBeginModule, providerPages.module] };
}

/** Sends waiting answers, on whatever page the user enters. */
async function loadFrame(loadData: LoadData): Promise<LoadedScreen> {
  const [{ signedInFrame }, data] = await Promise.all([import('./signed-in-frame'), loadData()]);
  return { ...signedInFrame, modules: [data, ...signedInFrame.modules] };
}

async function loadDatasets(loadData: LoadData): Promise<LoadedScreen> {
  const [{ datasetsScreen }, { loadDatasetsModule }, { progressModule }, data] = await Promise.all([
    import('#ui/screens/datasets/datasets.screen'),
    import('./modules/load-datasets.module'),
    import('./modules/progress.module'),
    loadData(),
  ]);
  return {
    component: datasetsScreen.component,
    modules: [data, loadDatasetsModule, progressModule, datasetsScreen.module],
  };
}

async function loadAnnotation(loadData: LoadData): Promise<LoadedScreen> {
  const [{ annotationScreen }, data] = await Promise.all([import('./annotation-screen'), loadData()]);
  return { component: annotationScreen.component, modules: [data, ...annotationScreen.modules] };
}

async function loadNewDataset(loadData: LoadData): Promise<LoadedScreen> {
  const [{ newDatasetScreen }, { datasetCreationModule }, data] = await Promise.all([
    import('#ui/screens/new-dataset/new-dataset.screen'),
    import('./modules/dataset-creation.module'),
    loadData(),
  ]);
  return {
    component: newDatasetScreen.component,
    modules: [data, datasetCreationModule, newDatasetScreen.module],
  };
}

async function loadImportRecords(loadData: LoadData): Promise<LoadedScreen> {
  const [{ importRecordsScreen }, data] = await Promise.all([import('./import-records-screen'), loadData()]);
  return { ...importRecordsScreen, modules: [data, ...importRecordsScreen.modules] };
}

async function loadUserSettings(): Promise<LoadedScreen> {
  const [{ userSettingsScreen }, { ownAccountModule }] = await Promise.all([
    import('#ui/screens/user-settings/user-settings.screen'),
    import('./modules/own-account.module'),
  ]);
  return { component: userSettingsScreen.component, modules: [ownAccountModule, userSettingsScreen.module] };
}

/** Users and workspaces are two pages of one file. */
async function loadAdministration(page: 'users' | 'workspaces', loadData: LoadData): Promise<LoadedScreen> {
  const [{ administrationScreen }, { peopleModule }, data] = await Promise.all([
    import('#ui/screens/administration/administration.screen'),
    import('./modules/people.module'),
    loadData(),
  ]);
  return {
    component: administrationScreen[page],
    modules: [data, peopleModule, administrationScreen.module],
  };
}

async function loadInvitation(): Promise<LoadedScreen> {
  const [{ invitationScreen }, { invitationDeskModule }] = await Promise.all([
    import('#ui/screens/invitation/invitation.screen'),
    import('./modules/invitation-acceptance.module'),
  ]);
  return { component: invitationScreen.component, modules: [invitationDeskModule, invitationScreen.module] };
}

async function loadDatasetSettings(loadData: LoadData): Promise<LoadedScreen> {
  const [{ datasetSettingsScreen }, data] = await Promise.all([
    import('./dataset-settings-screen'),
    loadData(),
  ]);
  return { ...datasetSettingsScreen, modules: [data, ...datasetSettingsScreen.modules] };
}

async function loadComponentsGallery(loadBundle: LoadBundle): Promise<Screen> {
  const [{ ComponentsGalleryPage }] = await Promise.all([
    import('#ui/app/ComponentsGalleryPage.tsx'),
    loadBundle('outbox'),
    loadBundle('annotation'),
  ]);
  return ComponentsGalleryPage;
}

/** Loads texts that only one screen reads, in the languages that are needed. */
type LoadBundle = (bundle: TextBundle) => Promise<void>;

/** Loads each screen with its texts and the features it uses. A container takes each module once. */
export function createScreens(container: Container, loadData: LoadData, loadBundle: LoadBundle): Screens {
  const bound = new Set<ContainerModule>();
  const bind =
    (load: () => Promise<LoadedScreen>, ...bundles: readonly TextBundle[]): LoadScreen =>
    async () => {
      const [{ component, modules, begin }] = await Promise.all([load(), ...bundles.map(loadBundle)]);
      const missing = modules.filter((module) => !bound.has(module));
      for (const module of missing) bound.add(module);
      container.load(...missing);
      begin?.(container);
      return component;
    };
  return {
    signIn: bind(loadSignIn, 'signIn'),
    welcome: bind(() => loadProviderPage('welcome'), 'signIn'),
    providerCallback: bind(() => loadProviderPage('callback'), 'signIn'),
    frame: once(bind(() => loadFrame(loadData), 'outbox')),
    datasets: bind(() => loadDatasets(loadData), 'datasets'),
    annotation: bind(() => loadAnnotation(loadData), 'annotation'),
    newDataset: bind(() => loadNewDataset(loadData), 'newDataset'),
    importRecords: bind(() => loadImportRecords(loadData), 'importRecords', 'newDataset'),
    datasetSettings: bind(() => loadDatasetSettings(loadData), 'datasetSettings', 'annotation'),
    userSettings: bind(loadUserSettings, 'userSettings'),
    users: bind(() => loadAdministration('users', loadData), 'administration'),
    workspaces: bind(() => loadAdministration('workspaces', loadData), 'administration'),
    invitation: bind(loadInvitation, 'invitation'),
    componentsGallery: import.meta.env.DEV ? () => loadComponentsGallery(loadBundle) : null,
  };
}

/** After a failure again: the screen may only have been out of reach. */
function once(load: LoadScreen): LoadScreen {
  let loading: Promise<Screen> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
