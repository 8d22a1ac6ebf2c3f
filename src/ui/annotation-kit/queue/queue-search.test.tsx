// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { annotationPage, rest } from '#tests/fakes/annotation-page.tsx';
import { sessionOf } from '#tests/fakes/annotation-fixture';
import { aUser } from '#tests/builders/user.builder';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import type { Role } from '#domain/access/rights';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';

const NUMBER_TWO: RecordSearch = { ...EVERYTHING, text: { text: '2', field: null, mode: 'words' } };
const NOTHING: RecordSearch = { ...EVERYTHING, text: { text: 'no such word', field: null, mode: 'words' } };
const offline = { kind: 'network' } as const;

const record = () => screen.getByRole('region', { name: 'Record' });

async function narrowed(search: RecordSearch, failures = 0) {
  const page = await annotationPage();
  for (let count = 0; count < failures; count += 1) page.ports.records.calls.failNext('find', offline);
  act(() => sessionOf(page).queue.navigation.narrow(search));
  await rest();
  return page;
}

describe('a search that fails', () => {
  it('a failed search shows the reason above the previous results and can be retried (ERR-35)', async () => {
    const { user } = await narrowed(NUMBER_TWO, 2);
    const alert = within(record()).getByRole('alert');
    expect(alert).toHaveTextContent('Search failed. You still see the previous result.');
    expect(alert).toHaveTextContent("The server can't be reached.");
    expect(record()).toHaveTextContent('Text 1');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await rest();
    expect(within(record()).getByRole('alert')).toBe(alert);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await rest();
    expect(within(record()).queryByRole('alert')).not.toBeInTheDocument();
    expect(record()).toHaveTextContent('Text 2');
  });

  it('the notice of a failed search stays visible during a retry, and the button keeps the focus', async () => {
    const { user, ports } = await narrowed(NUMBER_TWO, 1);
    const release = ports.records.calls.holdNext('find');
    const retry = screen.getByRole('button', { name: 'Retry' });
    await user.click(retry);
    expect(retry).toHaveFocus();
    expect(record()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('3 records')).not.toBeInTheDocument();
    release();
    await rest();
    expect(screen.getByText('1 record')).toBeVisible();
    expect(record()).not.toHaveAttribute('aria-busy');
  });

  it('a failed search can be given up for the previous results', async () => {
    const { user, ...page } = await narrowed(NUMBER_TWO, 1);
    await user.click(screen.getByRole('button', { name: 'Back to the previous result' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sessionOf(page).queue.search).toEqual(EVERYTHING);
  });
});

describe('a search that the server is not prepared for yet', () => {
  it('a search shows the progress of its preparation after a second, until it has results', async () => {
    const page = await annotationPage();
    page.ports.searchGuide.prepared = { records: 0.429, vectors: 0 };
    const release = page.ports.records.calls.holdNext('find');
    act(() => sessionOf(page).queue.navigation.narrow(NUMBER_TWO));
    await rest();
    expect(screen.queryByText('Preparing search')).not.toBeInTheDocument();
    act(() => page.clock.advance(1_000));
    await rest();
    expect(within(record()).getByText('Preparing search')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Preparing search' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    expect(record()).toHaveTextContent('42%');
    release();
    await rest();
    expect(screen.queryByText('Preparing search')).not.toBeInTheDocument();
    expect(record()).toHaveTextContent('Text 2');
  });

  it('a search is sent again after a timeout during preparation', async () => {
    const page = await annotationPage();
    page.ports.searchGuide.prepared = { records: 0.4, vectors: 0 };
    const release = page.ports.records.calls.holdNext('find');
    page.ports.records.calls.failNext('find', { kind: 'network', detail: 'timeout' });
    act(() => sessionOf(page).queue.navigation.narrow(NUMBER_TWO));
    act(() => page.clock.advance(1_000));
    await rest();
    release();
    await rest();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(record()).toHaveTextContent('Text 2');
  });
});

describe('a search whose preparation the server paused', () => {
  const paused = { kind: 'rejected', status: 507, reason: 'reading-paused' } as const;
  const button = () => screen.queryByRole('button', { name: 'Prepare search now' });

  async function refused(role: Role) {
    const page = await annotationPage();
    act(() => page.session.begin(aUser({ role })));
    page.ports.records.calls.failNext('find', paused);
    act(() => sessionOf(page).queue.navigation.narrow(NUMBER_TWO));
    await rest();
    return page;
  }

  it('a paused search is prepared and sent again by an administrator (WIR-139)', async () => {
    const { user, ports } = await refused('admin');
    expect(within(record()).getByRole('alert')).toHaveTextContent('Search is paused for this dataset');
    await user.click(button() as HTMLElement);
    await rest();
    expect(ports.searchGuide.preparedAgain).toEqual([DATASET_ID]);
    expect(button()).not.toBeInTheDocument();
    expect(record()).toHaveTextContent('Text 2');
  });

  it('a paused search reports when its preparation could not be started, and offers it again', async () => {
    const { user, ports } = await refused('owner');
    ports.searchGuide.calls.failNext('prepareAgain', { kind: 'network' });
    await user.click(button() as HTMLElement);
    await rest();
    expect(within(record()).getByText('The server did not start. Try again.')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('a paused search offers annotators no button', async () => {
    await refused('annotator');
    expect(within(record()).getByRole('alert')).toHaveTextContent('Search is paused for this dataset');
    expect(button()).not.toBeInTheDocument();
  });
});

describe('a search that finds nothing', () => {
  it('an empty result has its own message and a button that removes the search (ERR-37)', async () => {
    const { user } = await narrowed(NOTHING);
    expect(within(record()).getByText('Nothing found under Pending')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove search and filters' }));
    await rest();
    expect(record()).toHaveTextContent('Text 1');
  });

  it('an empty result takes the focus from the removed form, and returns it when the form is back', async () => {
    const page = await annotationPage();
    const isInForm = () => screen.getByRole('radiogroup').contains(document.activeElement);
    expect(isInForm()).toBe(true);
    act(() => sessionOf(page).queue.navigation.narrow(NOTHING));
    await rest();
    expect(record()).toHaveFocus();
    act(() => sessionOf(page).queue.navigation.narrow(EVERYTHING));
    await rest();
    expect(isInForm()).toBe(true);
  });

  it('an empty result links to the other queues with the same search', async () => {
    const { user, ...page } = await narrowed(NOTHING);
    await user.click(screen.getByRole('button', { name: 'Submitted' }));
    await rest();
    expect([sessionOf(page).queue.status, sessionOf(page).queue.search]).toEqual(['submitted', NOTHING]);
    expect(within(record()).getByText('Nothing found under Submitted')).toBeVisible();
  });
});

it('the end of a search offers to remove the search, and shows no numbers of whole queues', async () => {
  const { user, ...page } = await narrowed(NUMBER_TWO);
  act(() => sessionOf(page).queue.navigation.next());
  await rest();
  expect(within(record()).getByText('That was the last match under Pending.')).toBeVisible();
  await user.click(within(record()).getByRole('button', { name: 'Remove search and filters' }));
  await rest();
  expect(sessionOf(page).queue.search).toEqual(EVERYTHING);
});
