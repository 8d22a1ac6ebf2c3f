// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container, ContainerModule } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aDataset, aWorkspace } from '#tests/builders/dataset.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { aUser } from '#tests/builders/user.builder';
import { aKeptImport } from '#tests/fakes/stored-imports';
import { english } from '#tests/fakes/english';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { FakeClipboard } from '#tests/fakes/fake-clipboard';
import { FakeClock } from '#tests/fakes/fake-clock';
import { FakeDatasetMessages } from '#tests/fakes/fake-dataset-messages';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryDatasetRepository } from '#tests/fakes/in-memory-dataset.repository';
import { InMemoryEditStore } from '#tests/fakes/in-memory-edit-store';
import { InMemoryWorkspaceRepository } from '#tests/fakes/in-memory-workspace.repository';
import { layOut } from '#tests/fakes/laid-out';
import type { StoredImport } from '#application/dataset-creation/stored-import';
import type { UnfinishedImport } from '#application/dataset-creation/find-unfinished-imports.use-case';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { LoadTeamProgress } from '#application/progress/load-team-progress.use-case';
import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import type { Dataset } from '#domain/dataset/dataset';
import type { Role } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { CLIPBOARD, CLOCK } from '#ui/di/port.tokens';
import { DatasetChanges } from '#ui/shared/state/dataset-changes';
import { SessionState } from '#ui/shared/state/session.state';
import {
  ADDRESS,
  DATASET_CHANGES,
  EDITED_RECORDS,
  EXPORT_STATE,
  SESSION_STATE,
} from '#ui/shared/state/state.tokens';
import { ExportState } from '#ui/shared/state/export.state';
import { FIND_STOPPED_IMPORTS } from './datasets.tokens';
import { datasetsScreenModule } from './datasets.module';
import { DatasetsScreen } from './DatasetsScreen';

layOut();

const AWAY = { kind: 'server', status: 500 } as const;

const teamProgress: ProgressRepository = {
  team: (id) =>
    Promise.resolve(
      id === 'no-progress'
        ? err({ code: 'ERROR_FETCHING_DATASET_PROGRESS', kind: 'server', status: 500 } as const)
        : ok({ total: 200, submitted: 100, conflicting: 0, discarded: 20, pending: 80 }),
    ),
  own: () => {
    throw new Error('The list shows what the team has done');
  },
};

interface Given {
  readonly feedback?: readonly Dataset[];
  readonly tasks?: readonly Dataset[];
  readonly role?: Role;
  readonly workspaces?: readonly string[];
  readonly path?: string;
  readonly stopped?: readonly UnfinishedImport[];
}

function openList({
  feedback = [aDataset()],
  tasks = [],
  role = 'annotator',
  workspaces: own = ['news'],
  path = '/datasets',
  stopped = [],
}: Given = {}) {
  const datasets = new InMemoryDatasetRepository({ feedback, tasks });
  const address = new InMemoryAddress(path);
  const clipboard = new FakeClipboard();
  const clock = new FakeClock();
  const edits = new InMemoryEditStore();
  const session = new SessionState();
  session.begin(aUser({ role, workspaces: own }));
  const exporting = new ExportState();
  const messages = new FakeDatasetMessages();
  const changes = new DatasetChanges(messages, new FakeClientData());
  changes.activate();
  const fakes = new ContainerModule(({ bind }) => {
    const workspaces = new InMemoryWorkspaceRepository([aWorkspace()]);
    bind(LoadDatasets).toConstantValue(new LoadDatasets(datasets, workspaces));
    bind(LoadTeamProgress).toConstantValue(new LoadTeamProgress(teamProgress));
    bind(CLOCK).toConstantValue(clock);
    bind(CLIPBOARD).toConstantValue(clipboard);
    bind(EDITED_RECORDS).toConstantValue([edits]);
    bind(ADDRESS).toConstantValue(address);
    bind(SESSION_STATE).toConstantValue(session);
    bind(EXPORT_STATE).toConstantValue(exporting);
    bind(DATASET_CHANGES).toConstantValue(changes);
    bind(FIND_STOPPED_IMPORTS).toConstantValue((userId: string) =>
      Promise.resolve(stopped.filter(({ kept }) => kept.userId === userId)),
    );
  });
  const container = new Container();
  container.load(fakes, datasetsScreenModule);
  const show = () =>
    render(
      <I18nextProvider i18n={english()}>
        <ContainerProvider container={container}>
          <MemoryRouter>
            <DatasetsScreen />
          </MemoryRouter>
        </ContainerProvider>
      </I18nextProvider>,
    );
  return { datasets, address, clipboard, clock, edits, exporting, messages, show, user: userEvent.setup() };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a row', () => {
  it('a row shows name, workspace, task, progress and times, and leads to the annotation page (SCR-3)', async () => {
    openList({ feedback: [aDataset({ createdAt: new Date('2025-12-24T00:00:00Z') })] }).show();

    const link = await screen.findByRole('link', { name: 'ticket triage' });
    expect(link).toHaveAttribute('href', '/dataset/dataset-1/annotation-mode');
    const [, row] = screen.getAllByRole('row');
    for (const text of ['news', 'Feedback', '2 months ago', 'last month'])
      expect(row).toHaveTextContent(text);
    const bar = await screen.findByRole('progressbar', { name: 'Team progress' });
    expect(bar).toHaveAttribute('aria-valuetext', expect.stringContaining('Submitted: 50%, 100 of 200'));
    expect(row).toHaveTextContent('80 left');
    expect(screen.getByText('last month').closest('time')).toHaveAttribute(
      'title',
      expect.stringContaining('2026'),
    );
  });

  it('a row of a task dataset shows tags and no progress', async () => {
    openList({
      feedback: [],
      tasks: [aDataset({ task: 'Text2Text', tags: new Map([['lang', 'de']]) })],
    }).show();

    expect(await screen.findByText('lang: de')).toBeInTheDocument();
    expect(screen.getByText('Text to text')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    const pages = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(pages).toEqual(['/datasets/news/ticket%20triage', '/datasets/news/ticket%20triage/settings']);
  });

  it('a row of a draft cannot be opened and says why (ENT-3)', async () => {
    openList({ feedback: [aDataset({ status: 'draft' })] }).show();

    expect(await screen.findByText('ticket triage')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'ticket triage' })).not.toBeInTheDocument();
    expect(screen.getByTitle(/once it is published/u)).toHaveTextContent('Draft');
    expect(screen.getByRole('link', { name: 'Settings of ticket triage' })).toHaveAttribute(
      'href',
      '/dataset/dataset-1/settings',
    );
  });

  it('without progress to be had keeps its cell empty (ERR-32)', async () => {
    openList({ feedback: [aDataset({ id: 'no-progress' })] }).show();

    await screen.findByRole('link', { name: 'ticket triage' });

    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('last month'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('copies its name and its link', async () => {
    const { show, user, clipboard } = openList();
    show();

    await user.click(await screen.findByRole('button', { name: 'Copy name of ticket triage' }));
    expect(clipboard.text).toBe('ticket triage');

    await user.click(screen.getByRole('button', { name: 'Copy link to ticket triage' }));
    expect(clipboard.text).toBe('http://address.test/dataset/dataset-1/annotation-mode');
  });
});

describe('an export', () => {
  it('is offered for all records of a dataset', async () => {
    const { show, user, exporting } = openList();
    show();
    await user.click(await screen.findByRole('button', { name: 'Export the records of ticket triage' }));
    expect(exporting.subject).toEqual({
      datasetId: 'dataset-1',
      datasetName: 'ticket triage',
      selection: null,
    });
  });

  it('is not offered for a draft, nor for a task dataset', async () => {
    openList({
      feedback: [aDataset({ status: 'draft' })],
      tasks: [aDataset({ id: 'task-1', task: 'Text2Text' })],
    }).show();
    await screen.findAllByText('ticket triage');
    expect(screen.queryByRole('button', { name: /^Export/u })).not.toBeInTheDocument();
  });
});

describe('unsaved changes', () => {
  const scope = (datasetId: string) => ({ userId: aUser().id, datasetId });
  const editAt = (hour: number) => ({
    answers: answers({ note: anAnswer('text', 'half a thought') }),
    base: null,
    at: new Date(Date.UTC(2026, 1, 1, hour)),
  });
  const mark = () => screen.findByRole('link', { name: /unsaved$/u });

  it('unsaved changes are counted next to the name of their dataset only, and the link leads to the latest', async () => {
    const { show, edits } = openList({
      feedback: [aDataset(), aDataset({ id: 'untouched', name: 'untouched' })],
    });
    edits.keep(scope('dataset-1'), 'record-1', editAt(1));
    edits.keep(scope('dataset-1'), 'record-2', editAt(3));
    edits.keep(scope('dataset-1'), 'record-3', editAt(2));
    edits.keep({ userId: 'another user', datasetId: 'untouched' }, 'record-9', editAt(1));
    show();

    expect(await mark()).toHaveTextContent('3 unsaved');
    expect(await mark()).toHaveAttribute('href', '/dataset/dataset-1/annotation-mode?record=record-2');
    expect(screen.getByRole('row', { name: /ticket triage/u })).toContainElement(await mark());
  });

  it('are described in words where the mark has the focus', async () => {
    const { show, edits, user } = openList();
    edits.keep(scope('dataset-1'), 'record-1', editAt(1));
    show();
    await mark();

    while (document.activeElement !== (await mark())) await user.tab();

    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'You have changed 1 record here without saving. Your changes are kept on this device. Open the record.',
    );
    expect(await mark()).toHaveAccessibleDescription(/without saving/u);
  });

  it('of other tabs come and go while the list is looked at', async () => {
    const { show, edits } = openList();
    const { unmount } = show();
    await screen.findByRole('link', { name: 'ticket triage' });
    expect(screen.queryByRole('link', { name: /unsaved$/u })).toBeNull();

    const edit = editAt(1);
    edits.keep(scope('dataset-1'), 'record-1', edit);
    act(() => edits.notify());
    expect(await mark()).toHaveTextContent('1 unsaved');

    edits.forget(scope('dataset-1'), 'record-1', edit);
    act(() => edits.notify());
    expect(screen.queryByRole('link', { name: /unsaved$/u })).toBeNull();

    unmount();
    expect(edits.followers).toBe(0);
  });

  it('change neither the order nor what a search lists', async () => {
    const { show, edits, user, clock } = openList({
      feedback: [
        aDataset({ id: 'a', name: 'alpha', lastActivityAt: new Date('2026-02-02T00:00:00Z') }),
        aDataset({ id: 'b', name: 'beta', lastActivityAt: new Date('2026-02-01T00:00:00Z') }),
      ],
    });
    edits.keep(scope('b'), 'record-1', editAt(1));
    show();
    await mark();
    const listed = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('link')[0]?.textContent);
    expect(listed()).toEqual(['alpha', 'beta']);

    await user.type(screen.getByRole('searchbox'), 'unsaved');
    act(() => clock.advance(100));

    expect(await screen.findByText('No dataset matches')).toBeInTheDocument();
  });
});

describe('two thousand datasets', () => {
  it('are counted, but only those in sight are drawn', async () => {
    const feedback = Array.from({ length: 2_000 }, (_, index) =>
      aDataset({ id: `d${index}`, name: `set ${index}` }),
    );
    openList({ feedback }).show();

    expect(await screen.findByRole('table', { name: 'Datasets' })).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.getByText('2,000 datasets')).toBeInTheDocument();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });
});

describe('the head of the table', () => {
  const feedback = [aDataset({ id: '1', name: 'beta' }), aDataset({ id: '2', name: 'alpha' })];

  it('the head of the table sorts, and shows the order', async () => {
    const { show, user } = openList({ feedback });
    show();
    await screen.findByRole('link', { name: 'beta' });

    await user.click(screen.getByRole('button', { name: 'Name' }));

    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['alpha', 'beta']);
  });

  it('filters by values that can be searched for, with their counts', async () => {
    const tasks = [aDataset({ id: '3', name: 'gamma', task: 'Text2Text' })];
    const { show, user, address } = openList({ feedback, tasks });
    show();
    await screen.findByRole('link', { name: 'beta' });

    await user.click(screen.getByRole('button', { name: 'Filter by Task' }));
    expect(await screen.findByRole('checkbox', { name: /Feedback/u })).not.toBeChecked();
    // A text that would be a pattern is taken as it is.
    await user.type(screen.getByRole('searchbox', { name: 'Find a value' }), 'text.to');
    expect(screen.getByText('No value matches.')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Find a value' }));
    await user.click(screen.getByRole('checkbox', { name: /Text to text/u }));

    expect(address.current().search).toBe('?tasks=Text2Text');
    expect(screen.getByText('1 of 3 datasets')).toBeInTheDocument();
  });
});

describe('searching', () => {
  it('without a match says so and offers everything again (ERR-30)', async () => {
    const { show, user, clock, address } = openList();
    show();
    await screen.findByRole('link', { name: 'ticket triage' });

    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zzz');
    act(() => clock.advance(100));
    expect(screen.getByText('No dataset matches')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show all datasets' }));
    expect(screen.getByRole('link', { name: 'ticket triage' })).toBeInTheDocument();
    expect(address.current().search).toBe('');
  });
});

describe('rows of other datasets', () => {
  const apples = aDataset({ id: 'apples', name: 'apples' });
  const berries = aDataset({ id: 'berries', name: 'berries' });
  const searchFor = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

  async function foundApples() {
    openList({ feedback: [apples, berries] }).show();
    await screen.findByRole('link', { name: 'apples' });
    searchFor('apples');
    await waitFor(() => expect(names()).toEqual(['apples']));
    return screen.getAllByRole('row')[1];
  }

  it('take over the elements that are there, with everything in them', async () => {
    const row = await foundApples();

    searchFor('berries');

    const link = await screen.findByRole('link', { name: 'berries' });
    expect(screen.getAllByRole('row')[1]).toBe(row);
    expect(link).toHaveAttribute('href', '/dataset/berries/annotation-mode');
    expect(screen.getByRole('link', { name: 'Settings of berries' })).toBeInTheDocument();
    expect(row).not.toHaveTextContent('apples');
  });

  it('have the height that they are drawn with, not the one that is remembered of them', async () => {
    let height = 115;
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.getAttribute('role') === 'row' ? height : 800;
    });
    const row = await foundApples();
    expect(row?.parentElement).toHaveStyle({ blockSize: '115px' });
    searchFor('berries');
    await screen.findByRole('link', { name: 'berries' });
    height = 129;

    searchFor('apples');

    await screen.findByRole('link', { name: 'apples' });
    expect(row?.parentElement).toHaveStyle({ blockSize: '129px' });
  });

  it('do not take over the focus', async () => {
    await foundApples();
    act(() => screen.getByRole('link', { name: 'apples' }).focus());

    searchFor('berries');

    expect(await screen.findByRole('link', { name: 'berries' })).not.toHaveFocus();
  });
});

describe('Enter in the search', () => {
  const feedback = [
    aDataset({ id: 'draft', name: 'beta draft', status: 'draft' }),
    aDataset({ id: 'b', name: 'beta' }),
    aDataset({ id: 'a', name: 'alpha' }),
  ];

  it('opens the first dataset found that can be opened, without waiting for the pause after typing', async () => {
    const { show, user, address } = openList({ feedback });
    show();
    await screen.findByRole('link', { name: 'alpha' });

    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'beta{Enter}');

    expect(address.visits).toEqual([
      ['replace', '/datasets?search=beta'],
      ['push', '/dataset/b/annotation-mode'],
    ]);
  });

  it.each(['{Enter}', '   {Enter}', 'zzz{Enter}'])('after "%s" opens nothing', async (keys) => {
    const { show, user, address } = openList({ feedback });
    show();
    await screen.findByRole('link', { name: 'alpha' });

    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), keys);

    expect(address.visits.filter(([as]) => as === 'push')).toEqual([]);
  });
});

describe('an empty list', () => {
  it.each([
    [['news'], 'No datasets in “news” yet'],
    [['news', 'support'], 'No datasets in your 2 workspaces yet'],
  ])('says which workspaces of an annotator have no dataset (%j) (ERR-29)', async (workspaces, text) => {
    openList({ feedback: [], workspaces }).show();

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New dataset' })).not.toBeInTheDocument();
  });

  it('says to an annotator without a workspace that nothing is shared yet (ERR-29)', async () => {
    openList({ feedback: [], workspaces: [] }).show();

    expect(await screen.findByText('No datasets are shared with you yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New dataset' })).not.toBeInTheDocument();
  });

  it('says the same to an admin without a workspace, who has no place for a dataset', async () => {
    openList({ feedback: [], role: 'admin', workspaces: [] }).show();

    expect(await screen.findByText('No datasets are shared with you yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New dataset' })).not.toBeInTheDocument();
  });

  it.each(['admin', 'owner'] as const)('leads an %s to the first one (ERR-29)', async (role) => {
    openList({ feedback: [], role }).show();

    expect(await screen.findByText(/^Make the first one/u)).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'New dataset' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/new-dataset', '/new-dataset']);
  });
});

describe('when the server fails', () => {
  it('the page says what failed and tries again (ERR-31)', async () => {
    const { show, datasets, user } = openList();
    datasets.calls.failNext('listFeedback', AWAY);
    datasets.calls.failNext('listTaskDatasets', AWAY);
    show();

    expect(await screen.findByText("Couldn't load the datasets")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('link', { name: 'ticket triage' })).toBeInTheDocument();
  });

  it('for one source, the other is shown with a notice (ERR-31)', async () => {
    const { show, datasets } = openList();
    datasets.calls.failNext('listTaskDatasets', AWAY);
    show();

    expect(await screen.findByRole('link', { name: 'ticket triage' })).toBeInTheDocument();
    expect(
      screen.getByText("Some datasets are missing here because they couldn't be loaded."),
    ).toBeInTheDocument();
  });
});

it('fetches again when the person returns to the window', async () => {
  const { show, datasets } = openList();
  show();
  await screen.findByRole('link', { name: 'ticket triage' });

  act(() => void window.dispatchEvent(new Event('focus')));

  await waitFor(() => expect(datasets.calls.log.filter((call) => call === 'listFeedback')).toHaveLength(2));
});

it('the list of datasets is fetched again when another tab reports a change', async () => {
  const { messages, datasets, show } = openList();
  show();
  await screen.findByRole('link', { name: 'ticket triage' });
  const before = datasets.calls.log.length;

  act(() => messages.hear('dataset-1'));

  await waitFor(() => expect(datasets.calls.log.length).toBeGreaterThan(before));
});

describe('imports that stopped', () => {
  const user = aUser();
  const stopped = (changes: Partial<StoredImport>, isElsewhere = false) => ({
    kept: aKeptImport({ userId: user.id, ...changes }),
    isElsewhere,
    isDoubtful: false,
  });

  it('stopped imports are listed above the datasets, each with a link to the page where it goes on (SET-79)', async () => {
    openList({
      stopped: [stopped({}), stopped({ id: 'i2', datasetName: 'tickets', duplicates: 'skip' })],
    }).show();
    const notice = await screen.findByRole('region', { name: 'Unfinished imports' });
    const [into, made] = within(notice).getAllByRole('link', { name: 'Continue import' });
    expect(into).toHaveAccessibleDescription('Import of “reviews.csv” into “tickets” stopped at row 4 of 10');
    expect(into).toHaveAttribute('href', '/dataset/d1/import');
    expect(made).toHaveAttribute('href', '/new-dataset');
  });

  it('are counted beyond the three that were begun last', async () => {
    openList({ stopped: [1, 2, 3, 4, 5].map((n) => stopped({ id: `i${n}`, datasetName: `d${n}` })) }).show();
    const notice = await screen.findByRole('region', { name: 'Unfinished imports' });
    expect(within(notice).getAllByRole('link')).toHaveLength(3);
    expect(notice).toHaveTextContent('2 more imports');
    expect(notice).not.toHaveTextContent('d2');
  });

  it('are none while they go on in another tab, and none of another user', async () => {
    openList({ stopped: [stopped({}, true), stopped({ userId: 'ben' })] }).show();
    await screen.findByRole('link', { name: 'ticket triage' });
    expect(screen.queryByText(/stopped at row/u)).not.toBeInTheDocument();
  });

  it('are looked for again when the user comes back to the window', async () => {
    const list: UnfinishedImport[] = [];
    openList({ stopped: list }).show();
    await screen.findByRole('link', { name: 'ticket triage' });
    list.push(stopped({}));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/stopped at row 4 of 10/u)).toBeInTheDocument();
  });
});
