import { when } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { aBulkBrowser } from '#tests/fakes/bulk-tab';
import {
  aBulkServer,
  actOf,
  anActingTab,
  aRequest,
  begun,
  finished,
  mood,
  picked,
  submitted,
  idOf,
} from '#tests/fakes/bulk-fixture';
import { ActRoom } from '#tests/fakes/fake-act-messages';
import { InMemoryBulkActStore } from '#tests/fakes/in-memory-bulk-act-store';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { OPEN_ACTS } from '#application/annotate-feedback/bulk/open-acts-mark';
import { allMatching } from '#domain/bulk/record-pick';
import { allOf } from '#domain/search/feedback/record-criteria';

const GOOD = mood('good');
const ALL = (count: number) => allMatching(allOf('pending'), count);

describe('the device', () => {
  it('that refuses keeps no act, which says so and is carried out all the same', async () => {
    const server = aBulkServer(records(12));
    const store = new InMemoryBulkActStore();
    store.isFull = true;
    const { acts } = anActingTab(server, { browser: aBulkBrowser({ store }) });
    const { act } = await begun(acts, aRequest(ALL(12), GOOD));
    expect(await finished(acts, act.id)).toMatchObject({ isKept: false, progress: { done: 12 } });
    await finished(acts, idOf(acts.commands.undo.execute(act.id)));
    expect(submitted(server)).toBe(0);
  });

  it('remembers for every page that something is left, as long as it is', async () => {
    const server = aBulkServer(records(2));
    const { acts, browser, session } = anActingTab(server);
    const mark = () => browser.preferences.read(OPEN_ACTS + session.user?.id);
    const { act } = await begun(acts, aRequest(picked('record-1', 'nowhere'), GOOD));
    await finished(acts, act.id);
    expect(mark()).toBe('open');
    acts.commands.engine.decide(act.id, { kind: 'let-go', recordIds: ['nowhere'] });
    await when(() => actOf(acts, act.id).progress.problems === 0);
    await vi.waitFor(() => expect(mark()).toBe(''));
  });

  it('a device that cannot list its acts for now keeps the mark that some are left', async () => {
    const server = aBulkServer(records(2));
    const store = new InMemoryBulkActStore();
    const browser = aBulkBrowser({ store });
    const { acts, session, close } = anActingTab(server, { browser });
    const { act } = await begun(acts, aRequest(picked('record-1', 'nowhere'), GOOD));
    await finished(acts, act.id);
    close();
    const isAsked = new Promise<void>((resolve) => {
      store.acts = async () => {
        setImmediate(resolve);
        return null;
      };
    });
    anActingTab(server, { browser });
    await isAsked;
    expect(browser.preferences.read(OPEN_ACTS + session.user?.id)).toBe('open');
  });

  it('unreadable acts on the device are reported', async () => {
    const server = aBulkServer(records(2));
    const store = new InMemoryBulkActStore();
    const browser = aBulkBrowser({ store });
    const before = anActingTab(server, { browser });
    const { act } = await begun(before.acts, aRequest(picked('record-1', 'nowhere'), GOOD));
    await finished(before.acts, act.id);
    before.close();
    store.targets = async () => null;
    const { acts } = anActingTab(server, { browser });
    await when(() => acts.unreadable === 1);
    expect(acts.acts).toEqual([]);
  });

  it('undoes nothing of an unreadable action, and says so', async () => {
    const server = aBulkServer(records(2));
    const store = new InMemoryBulkActStore();
    const browser = aBulkBrowser({ store });
    const before = anActingTab(server, { browser });
    const { act } = await begun(before.acts, aRequest(ALL(2), GOOD));
    await finished(before.acts, act.id);
    before.close();
    const { acts } = anActingTab(server, { browser, ids: new SequenceIdSource('later') });
    await when(() => acts.acts.length === 1);
    store.targets = async () => null;
    acts.commands.undo.execute(act.id);
    await when(() => acts.unreadable === 1);
    await when(() => acts.acts.length === 0);
    expect(submitted(server)).toBe(2);
  });

  it('a tab that takes over knows what other tabs have done, even without a message', async () => {
    const server = aBulkServer(records(25));
    const browser = aBulkBrowser();
    const one = anActingTab(server, { browser });
    const release = server.bulk.calls.holdNext('save');
    const { act } = await begun(one.acts, aRequest(ALL(25), GOOD));
    await vi.waitFor(() => expect(server.bulk.keys).toHaveLength(1));
    const deaf = anActingTab(server, { browser: { ...browser, room: new ActRoom() } });
    await when(() => deaf.acts.acts.length === 1);
    release();
    await finished(one.acts, act.id);
    expect((await finished(deaf.acts, act.id)).progress.done).toBe(25);
    expect(server.bulk.keys).toHaveLength(3);
  });

  it('lets one tab work at a time, and the others say so', async () => {
    const server = aBulkServer(records(12));
    const browser = aBulkBrowser();
    const release = await browser.turn.take();
    const { acts } = anActingTab(server, { browser });
    const { act } = await begun(acts, aRequest(ALL(12), GOOD));
    await vi.waitFor(() => expect(browser.turn.holders).toBe(2));
    browser.clock.advance(200);
    expect(actOf(acts, act.id).isElsewhere).toBe(true);
    expect(server.bulk.keys).toEqual([]);
    release();
    expect(await finished(acts, act.id)).toMatchObject({ isElsewhere: false });
  });
});
