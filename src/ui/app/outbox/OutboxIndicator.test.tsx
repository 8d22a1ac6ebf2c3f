// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { Container } from 'inversify';
import { action, computed, makeObservable, observableRef } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import { anOutboxTab } from '#tests/fakes/outbox-tab';
import { show } from '#tests/setup/show.tsx';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { AriaProviders } from '#ui/shared/components/AriaProviders.tsx';
import type { SendingSummary, UnsentRow } from '#ui/shared/state/sending-summary';
import { OUTBOX_INDICATOR } from '../app.tokens';
import { OutboxIndicator } from './OutboxIndicator';
import { OutboxIndicatorViewModel } from './outbox-indicator.view-model';

const NOWHERE = { kind: 'network' } as const;
const REFUSED = { kind: 'rejected', status: 422, detail: 'no such label' } as const;

function setUp(given: readonly FeedbackRecord[] = records(60), others: readonly SendingSummary[] = []) {
  const kept = new InMemoryAnnotations(given);
  const responses = new InMemoryResponseRepository(kept);
  const guide = new InMemoryAnnotationGuideRepository({ questions: [aQuestion('text')] });
  const tab = anOutboxTab({ responses, guide, records: new InMemoryRecordRepository(kept) });
  tab.outbox.activate();
  const container = new Container();
  container
    .bind(OUTBOX_INDICATOR)
    .toConstantValue(() => new OutboxIndicatorViewModel([tab.outbox, ...others], tab.browser.clock));
  const shown = show(
    <ContainerProvider container={container}>
      <AriaProviders>
        <OutboxIndicator />
        <main aria-label="The page" tabIndex={-1} />
      </AriaProviders>
    </ContainerProvider>,
  );
  const submit = async (...ids: string[]) => {
    await act(async () => {
      for (const id of ids) {
        const { datasetId, response: base } = aRecord({ id });
        const wanted = { status: 'submitted', answers: new Map() } as const;
        tab.outbox.commands.put({ datasetId, recordId: id, act: 'submit', wanted, base });
      }
      await new Promise((resolve) => setImmediate(resolve));
    });
  };
  const pass = (milliseconds: number) =>
    act(async () => {
      tab.browser.clock.advance(milliseconds);
      await new Promise((resolve) => setImmediate(resolve));
    });
  return { ...tab, ...shown, responses, kept, submit, pass };
}

const button = () => screen.queryByRole('button', { expanded: false });
const opened = async (user: ReturnType<typeof setUp>['user']) => {
  await user.click(screen.getByRole('button'));
  return within(await screen.findByRole('dialog', { name: 'Not on the server yet' }));
};

describe('an empty header', () => {
  it('the header shows nothing while answers are sent as fast as they are given', async () => {
    const { submit } = setUp();
    await submit('record-1', 'record-2');
    expect(button()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('the header shows an answer that is being sent only if that takes too long', async () => {
    const { submit, pass, responses } = setUp();
    const release = responses.calls.holdNext('create');
    await submit('record-1');
    await pass(1_499);
    expect(button()).toBeNull();
    await pass(1);
    expect(button()).toHaveAccessibleName('1 answer waiting');
    release();
    await pass(0);
    expect(button()).toBeNull();
  });
});

describe('the text of the header', () => {
  it('the header shows how many answers wait while the server is unreachable, also during the next attempt (ANN-48)', async () => {
    const { submit, pass, responses } = setUp();
    responses.calls.failNext('create', NOWHERE);
    await submit('record-1', 'record-2', 'record-3');
    expect(button()).toHaveAccessibleName('3 answers waiting');
    expect(screen.getByRole('status')).toHaveTextContent('3 answers waiting');
    const release = responses.calls.holdNext('create');
    await pass(1_000);
    expect(button()).toHaveAccessibleName('3 answers waiting');
    release();
    await pass(0);
    expect(button()).toBeNull();
  });

  it('the header shows how many answers were refused', async () => {
    const { submit, responses } = setUp();
    responses.calls.failNext('create', REFUSED);
    await submit('record-1', 'record-2');
    expect(button()).toHaveAccessibleName('1 answer not saved');
  });
});

describe('the list of unsent answers', () => {
  it('the list shows for each answer what it is, since when it waits, and why', async () => {
    const { submit, responses, network, user } = setUp();
    act(() => network.goOffline());
    responses.calls.failNext('create', NOWHERE);
    await submit('record-1');
    const list = await opened(user);
    const row = within(list.getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Record record-1' })).toHaveAttribute(
      'href',
      `/dataset/${aRecord().datasetId}/annotation-mode?page=1&status=pending&record=record-1`,
    );
    expect(row.getByText('Submitted')).toBeVisible();
    expect(
      row.getByText('This device is offline. Sending resumes when the connection is back.'),
    ).toBeVisible();
    expect(row.getByRole('time')).toBeVisible();
    expect(list.getByText('Kept on this device and sent in order as soon as possible.')).toBeVisible();
  });

  it('a refused answer can be retried', async () => {
    const { submit, responses, user, kept } = setUp();
    responses.calls.failNext('create', REFUSED);
    await submit('record-1');
    const list = await opened(user);
    expect(list.getByText('no such label')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Retry: Record record-1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept.record('record-1')?.response?.status).toBe('submitted');
  });

  it('all answers can be retried, and the page gets the focus when none is left', async () => {
    const { submit, responses, user, outbox } = setUp();
    responses.calls.failNext('create', NOWHERE);
    await submit('record-1', 'record-2');
    const list = await opened(user);
    await user.click(list.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(outbox.entries).toEqual([]));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('an answer can be discarded by keyboard after a confirmation', async () => {
    const { submit, responses, user, outbox } = setUp();
    responses.calls.failNext('create', REFUSED);
    await submit('record-1');
    const letGo = async (answer: string) => {
      screen.getByRole('button', { name: '1 answer not saved' }).focus();
      await user.keyboard('{Enter}');
      (await screen.findByRole('button', { name: 'Discard local answer: Record record-1' })).focus();
      await user.keyboard('{Enter}');
      const question = await screen.findByRole('alertdialog', { name: 'Discard local answer?' });
      within(question).getByRole('button', { name: answer }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await letGo('Cancel');
    expect(outbox.entries).toHaveLength(1);
    await letGo('Discard local answer');
    expect(outbox.entries).toEqual([]);
    expect(button()).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('the focus outside of the list does not move when the last answer is sent', async () => {
    const { submit, pass, responses } = setUp();
    const send = async (id: string) => {
      responses.calls.failNext('create', NOWHERE);
      await submit(id);
      expect(button()).toHaveAccessibleName('1 answer waiting');
      await pass(1_000);
      await waitFor(() => expect(button()).toBeNull());
      await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    await send('record-1');
    expect(document.body).toHaveFocus();
  });

  it('the list leads to a record with a newer answer', async () => {
    const newer = aResponse({ status: 'draft', revision: 'newer' });
    const { submit, user } = setUp([aRecord({ response: newer })]);
    await submit('record-1');
    const list = await opened(user);
    expect(list.getByText('You gave a newer answer. Open the record to compare the two.')).toBeVisible();
    await user.click(list.getByRole('link', { name: 'Record record-1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the list shows that the device stores nothing, and the browser asks before the tab is closed', async () => {
    const { submit, responses, user, browser } = setUp();
    browser.device.isFull = true;
    responses.calls.failNext('create', NOWHERE);
    await submit('record-1');
    const list = await opened(user);
    expect(list.getByText(/are lost when you close this tab/)).toBeVisible();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it('the list counts the records beyond its maximum', async () => {
    const { submit, responses, user } = setUp();
    responses.calls.failNext('create', NOWHERE);
    await submit(...records(52).map(({ id }) => id));
    const list = await opened(user);
    expect(list.getAllByRole('listitem')).toHaveLength(50);
    expect(list.getByText('And 2 more records.')).toBeVisible();
  });
});

/** Unsent acts of a second family, which all need a decision of the user. */
class RefusedTasks implements SendingSummary {
  readonly log: string[] = [];
  readonly waitingCount = 0;
  readonly pause = null;
  readonly isKept = true;
  readonly commands = this;
  unsent: readonly UnsentRow[];

  constructor(...ids: readonly string[]) {
    this.unsent = ids.map((recordId) => ({
      recordId,
      path: `/tasks/${recordId}`,
      act: 'outbox.act.undo',
      needsPerson: true,
    }));
    makeObservable(this, { unsent: observableRef, failedCount: computed, oldest: computed, drop: action });
  }

  get failedCount(): number {
    return this.unsent.length;
  }

  get oldest(): string | null {
    return this.unsent[0]?.recordId ?? null;
  }

  syncStatusOf() {
    return { kind: 'failed', failure: { kind: 'forbidden' }, since: new Date(0) } as const;
  }

  retry(recordId = 'everything'): void {
    this.log.push(`retry ${recordId}`);
  }

  drop(recordId: string): void {
    this.unsent = this.unsent.filter((row) => row.recordId !== recordId);
  }
}

describe('the header with two families of records', () => {
  it('acts of both families are counted, and those that need a decision are listed first', async () => {
    const { submit, responses, user } = setUp(records(2), [new RefusedTasks('12')]);
    responses.calls.failNext('create', NOWHERE);
    await submit('record-1', 'record-2');
    expect(button()).toHaveAccessibleName('1 answer not saved, 2 answers waiting');
    const list = await opened(user);
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Record 12',
      'Record record-1',
      'Record record-2',
    ]);
    expect(list.getByRole('link', { name: 'Record 12' })).toHaveAttribute('href', '/tasks/12');
  });

  it('a record is retried in its own family, and everything in both', async () => {
    const tasks = new RefusedTasks('12');
    const { submit, responses, user, outbox } = setUp(records(1), [tasks]);
    responses.calls.failNext('create', NOWHERE);
    await submit('record-1');
    const list = await opened(user);
    await user.click(list.getByRole('button', { name: 'Retry: Record 12' }));
    expect(outbox.entries).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(outbox.entries).toEqual([]));
    expect(tasks.log).toEqual(['retry 12', 'retry everything']);
  });

  it('acts of a record are discarded in its own family, and the header stays until both families have sent everything', async () => {
    const { submit, responses, user, outbox, pass } = setUp(records(1), [new RefusedTasks('record-1')]);
    responses.calls.failNext('create', NOWHERE);
    await submit('record-1');
    const list = await opened(user);
    await user.click(list.getByRole('button', { name: 'Discard local answer: Record record-1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard local answer?' }));
    await user.click(question.getByRole('button', { name: 'Discard local answer' }));
    expect(outbox.entries).toHaveLength(1);
    await waitFor(() => expect(button()).toHaveAccessibleName('1 answer waiting'));
    await pass(1_000);
    await waitFor(() => expect(button()).toBeNull());
  });
});
