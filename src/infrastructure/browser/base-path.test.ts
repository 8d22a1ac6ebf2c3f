// @vitest-environment jsdom
import * as fakes from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { aJournalHead } from '#tests/builders/bulk.builder';
import { anEntry } from '#tests/builders/outbox.builder';
import { aChannelRoom } from '#tests/fakes/channel-room';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryStorage } from '#tests/fakes/in-memory-storage';
import { STORED_BULK_FEEDBACK } from '../stored-feedback/stored-bulk-feedback';
import { STORED_FEEDBACK } from '../stored-feedback/stored-feedback';

const scope = { userId: 'nora', datasetId: 'dataset-1' };
const edit = { answers: new Map(), base: null, at: new Date('2026-03-01T12:00:00Z') };

/** A browser in which several clients of one host run. */
function aBrowser() {
  const room = aChannelRoom();
  const local = new InMemoryStorage();
  const session = new InMemoryStorage();
  const page = { cookie: '' };
  const names = { channels: new Set<string>(), locks: new Set<string>() };
  const open = (name: string) => {
    names.channels.add(name);
    return room.open(name);
  };
  const request = async (name: string) => {
    names.locks.add(name);
  };
  // The adapter uses this form of the call alone.
  const locks = { request } as unknown as LockManager;
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
  return { local, session, page, names, open, locks };
}

/** Everything that a client below the path keeps on a device, loaded as its page does. */
async function clientBelow(basePath: string | undefined, browser: ReturnType<typeof aBrowser>) {
  vi.resetModules();
  vi.stubGlobal('ostrakaBasePath', basePath);
  const { SafeStorage } = await import('./safe-storage');
  const { LocalStorageTokenStore } = await import('./local-storage-token-store');
  const { LocalStoragePreferenceStore } = await import('./local-storage-preference-store');
  const { LocalStorageOutboxStore } = await import('./local-storage-outbox-store');
  const { FEEDBACK_EDIT_FORM } = await import('../stored-feedback/feedback-edit-form');
  const { LocalStorageEditStore } = await import('./local-storage-edit-store');
  const { BrowserPageReloader } = await import('./browser-page-reloader');
  const { CookiePreferenceStore } = await import('./cookie-preference-store');
  const { IndexedDbBulkActStore } = await import('./indexed-db-bulk-act-store');
  const { BroadcastActMessages } = await import('./broadcast-act-messages');
  const { WebLocksSendingTurn } = await import('./web-locks-sending-turn');
  const { HttpTransport } = await import('../http/http-transport');
  const local = new SafeStorage(() => browser.local);
  const reload = () => undefined;
  return {
    tokens: new LocalStorageTokenStore(local),
    preferences: new LocalStoragePreferenceStore(local),
    outbox: new LocalStorageOutboxStore(STORED_FEEDBACK, local),
    edits: new LocalStorageEditStore(FEEDBACK_EDIT_FORM, local),
    reloader: new BrowserPageReloader(new SafeStorage(() => browser.session), reload),
    languages: new CookiePreferenceStore(browser.page),
    acts: new IndexedDbBulkActStore(STORED_BULK_FEEDBACK),
    messages: new BroadcastActMessages('ostraka.bulk', browser.open),
    turn: new WebLocksSendingTurn(browser.locks, 'ostraka.outbox'),
    transport: new HttpTransport(new FakeClock()),
  };
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

type Client = Awaited<ReturnType<typeof clientBelow>>;

/** Uses everything that a client has on a device. */
async function use(client: Client) {
  client.tokens.write('a-token');
  client.preferences.write('theme', 'dark');
  client.outbox.keep('nora', anEntry());
  client.edits.keep(scope, 'record-1', edit);
  client.reloader.reload(edit.at);
  client.languages.write('locale', 'de');
  await client.acts.keep({ userId: 'nora', head: aJournalHead(), targets: [], events: [] });
  client.messages.send('nora', 'act-1');
  void client.turn.take('nora');
}

/** Everything that a client finds of it. */
const found = async ({ tokens, preferences, outbox, edits, reloader, languages, acts }: Client) => ({
  token: tokens.read(),
  theme: preferences.read('theme'),
  unsent: outbox.read('nora').length,
  edits: edits.read(scope).size,
  reloaded: reloader.lastReload() !== null,
  language: languages.read('locale'),
  acts: (await acts.acts('nora'))?.acts.length,
});

const EVERYTHING = {
  token: 'a-token',
  theme: 'dark',
  unsent: 1,
  edits: 1,
  reloaded: true,
  language: 'de',
  acts: 1,
};
const NOTHING = { token: null, theme: null, unsent: 0, edits: 0, reloaded: false, language: null, acts: 0 };

describe('clients below two paths of one host', () => {
  it.each([
    ['/', '/ostraka/'],
    ['/ostraka/', '/'],
    ['/a/', '/a/b/'],
    ['/a/b/', '/a/'],
  ])('share nothing on a device: %s and %s', async (one, other) => {
    const browser = aBrowser();
    const heard: string[] = [];
    const client = await clientBelow(one, browser);
    const stranger = await clientBelow(other, browser);
    stranger.messages.subscribe('nora', (actId) => heard.push(actId));
    await use(client);
    expect(await found(client)).toEqual(EVERYTHING);
    expect(await found(stranger)).toEqual(NOTHING);
    expect(heard).toEqual([]);
    void stranger.turn.take('nora');
    expect(browser.names.locks.size).toBe(2);
  });

  it('call the API below their own (SCR-54)', async () => {
    const client = await clientBelow('/tools/ostraka/', aBrowser());
    expect(client.transport.address('/v1/me')).toBe('/tools/ostraka/api/v1/me');
  });
});

describe.each([undefined, '/'])('a client at the root of its host (%s)', (basePath) => {
  it('finds everything under the names of earlier versions', async () => {
    const browser = aBrowser();
    const client = await clientBelow(basePath, browser);
    await use(client);
    expect(new Set(keysOf(browser.local))).toEqual(
      new Set([
        'auth.token',
        'ostraka.edit.nora.dataset-1.record-1',
        'ostraka.outbox/nora/act-1',
        'ostraka.theme',
      ]),
    );
    expect(keysOf(browser.session)).toEqual(['ostraka.last-reload']);
    expect(browser.page.cookie).toMatch(/^locale=de; path=\/; /u);
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['ostraka']);
    expect([...browser.names.channels]).toEqual(['ostraka.bulk/nora']);
    expect([...browser.names.locks]).toEqual(['ostraka.outbox/nora']);
    expect(client.transport.address('/v1/me')).toBe('/api/v1/me');
  });
});

it('a language is kept for the pages below the path alone', async () => {
  const browser = aBrowser();
  const client = await clientBelow('/ostraka/', browser);
  client.languages.write('locale', 'de');
  expect(browser.page.cookie).toMatch(/^ostraka%2Flocale=de; path=\/ostraka\/; /u);
});
