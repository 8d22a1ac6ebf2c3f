// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { answers } from '#tests/builders/record.builder';
import { aUser } from '#tests/builders/user.builder';
import { FakeBulkAct, FakeBulkActs } from '#tests/fakes/fake-bulk-acts';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryEditStore } from '#tests/fakes/in-memory-edit-store';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { show } from '#tests/setup/show.tsx';
import { SignOut } from '#application/session/sign-out.use-case';
import type { EditedRecords } from '#application/shared/ports/unsaved-edits.port';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { AriaProviders } from '#ui/shared/components/AriaProviders.tsx';
import { SessionState } from '#ui/shared/state/session.state';
import {
  BULK_ACT_FAMILIES,
  EDITED_RECORDS,
  SENDING_SUMMARIES,
  SESSION_STATE,
} from '#ui/shared/state/state.tokens';
import { SESSION_END } from '../app.tokens';
import { SessionEnd } from '../session-end';
import { useLeaving } from '../use-leaving';
import { SignOutQuestion } from './SignOutQuestion';

function WayOut() {
  const leaving = useLeaving();
  return (
    <>
      <button type="button" onClick={leaving.ask}>
        Leave
      </button>
      <SignOutQuestion leaving={leaving} />
    </>
  );
}

/** A user without unsent answers presses Sign out. */
async function leaving(acts: FakeBulkActs | null, ...edits: readonly EditedRecords[]) {
  const session = new SessionState();
  session.begin(aUser());
  const address = new InMemoryAddress('/datasets');
  const signOut = new SignOut(new InMemoryTokenStore('token'), new FakeClientData());
  const container = new Container();
  container.bind(SENDING_SUMMARIES).toConstantValue([]);
  container.bind(BULK_ACT_FAMILIES).toConstantValue([{ acts }]);
  container.bind(EDITED_RECORDS).toConstantValue(edits);
  container.bind(SESSION_STATE).toConstantValue(session);
  container.bind(SESSION_END).toConstantValue(new SessionEnd(session, signOut, address));
  const { user } = show(
    <ContainerProvider container={container}>
      <AriaProviders>
        <WayOut />
      </AriaProviders>
    </ContainerProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  return { user, hasLeft: () => address.visits.length > 0 };
}

function anActUnderWay(given: Partial<Pick<FakeBulkAct, 'isKept'>> = {}) {
  const acts = new FakeBulkActs();
  const view = acts.add(new FakeBulkAct({ id: 'a' }, 10_003, given));
  view.report({}, { done: 3_400 });
  return { acts, view };
}

const question = () => screen.findByRole('alertdialog', { name: 'Sign out before everything is done?' });

describe('signing out', () => {
  it('the user is not asked if there is no unfinished bulk action', async () => {
    expect((await leaving(null)).hasLeft()).toBe(true);
    const { acts, view } = anActUnderWay();
    view.finish();
    document.body.replaceChildren();
    expect((await leaving(acts)).hasLeft()).toBe(true);
  });

  it('the question shows the progress of a running act, which continues after the next sign-in', async () => {
    const { acts } = anActUnderWay();
    const { user, hasLeft } = await leaving(acts);
    await question();
    const text = await screen.findByText(/Paused; resumes when you sign in here again/u);
    expect(text).toHaveTextContent('Submitting 3,400 of 10,003 … · Reviews');
    expect(hasLeft()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(hasLeft()).toBe(true);
  });

  it('the question shows that a stopped act is kept', async () => {
    const { acts, view } = anActUnderWay();
    view.report({}, { phase: 'stopped' });
    const { user, hasLeft } = await leaving(acts);
    await question();
    const text = await screen.findByText(/You can resume when you sign in here again/u);
    expect(text).toHaveTextContent('Stopped: 3,400 of 10,003 done');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(hasLeft()).toBe(false);
  });

  it('the question shows what this device does not store', async () => {
    const { acts } = anActUnderWay({ isKept: false });
    await leaving(acts);
    await question();
    expect(await screen.findByText(/You can resume only in this tab, after signing in again/u)).toBeVisible();
  });

  it('the user is signed out automatically when the act has ended', async () => {
    const { acts, view } = anActUnderWay();
    const { hasLeft } = await leaving(acts);
    await question();
    act(() => view.finish());
    await waitFor(() => expect(hasLeft()).toBe(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('the question shows how many records have unsaved changes and what happens to them, and is asked once', async () => {
    const edits = new InMemoryEditStore();
    const edit = { answers: answers(), base: null, at: new Date() };
    edits.keep({ userId: aUser().id, datasetId: 'one' }, 'record-1', edit);
    edits.keep({ userId: aUser().id, datasetId: 'another' }, 'record-2', edit);
    edits.keep({ userId: 'another user', datasetId: 'one' }, 'record-3', edit);
    const { user, hasLeft } = await leaving(null, edits);
    expect(await question()).toHaveTextContent('2 records have unsaved changes.');
    expect(await question()).toHaveTextContent('Your changes stay on this device');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(hasLeft()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(hasLeft()).toBe(true);
  });

  it('the question counts records with unsaved changes in all families', async () => {
    const [edits, others] = [new InMemoryEditStore(), new InMemoryEditStore<object>()];
    const edit = { answers: answers(), base: null, at: new Date() };
    edits.keep({ userId: aUser().id, datasetId: 'one' }, 'record-1', edit);
    others.keep({ userId: aUser().id, datasetId: 'another' }, 'record-2', { at: new Date() });
    await leaving(null, edits, others);
    expect(await question()).toHaveTextContent('2 records have unsaved changes.');
  });

  it('a user with unsaved changes is not signed out automatically when an act has ended', async () => {
    const edits = new InMemoryEditStore();
    edits.keep({ userId: aUser().id, datasetId: 'one' }, 'record-1', {
      answers: answers(),
      base: null,
      at: new Date(),
    });
    const { acts, view } = anActUnderWay();
    const { hasLeft } = await leaving(acts, edits);
    await question();
    act(() => view.finish());
    await question();
    expect(hasLeft()).toBe(false);
  });
});
