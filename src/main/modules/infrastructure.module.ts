import { ContainerModule, type Bind } from 'inversify';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { workspaceInPath } from '#domain/workspace/workspace-in-path';
import { BASE_PATH } from '#infrastructure/browser/base-path';
import { BrowserClipboard } from '#infrastructure/browser/browser-clipboard';
import { BrowserNetworkStatus } from '#infrastructure/browser/browser-network-status';
import { BrowserPageReloader } from '#infrastructure/browser/browser-page-reloader';
import { ConsoleRefusalLog } from '#infrastructure/browser/console-refusal-log';
import { CookiePreferenceStore } from '#infrastructure/browser/cookie-preference-store';
import { CryptoIdSource } from '#infrastructure/browser/crypto-id-source';
import { LocalStoragePreferenceStore } from '#infrastructure/browser/local-storage-preference-store';
import { LocalStorageTokenStore } from '#infrastructure/browser/local-storage-token-store';
import { SessionStorageWayBack } from '#infrastructure/browser/session-storage-way-back';
import { storageRefusals } from '#infrastructure/browser/storage-refusals';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { HttpClient, type HttpClientDeps } from '#infrastructure/http/http-client';
import { HttpAuthGateway } from '#infrastructure/repositories/auth/http-auth.gateway';
import { CLIENT_PREFERENCES, CLIPBOARD, CLOCK, ID_SOURCE, WAY_BACK } from '#ui/di/port.tokens';
import {
  AUTH_GATEWAY,
  CLIENT_DATA,
  DEVICE_STORAGE,
  LOCALE_PREFERENCES,
  NETWORK_STATUS,
  PAGE_RELOADER,
  REFUSAL_LOG,
  TOKEN_STORE,
} from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

export type OnFailure = NonNullable<HttpClientDeps['onFailure']>;

/** The workspace in the address, which the router updates before a page makes requests. */
const currentWorkspace = () => workspaceInPath(location.pathname.slice(BASE_PATH.length - 1));

/** The adapters of the client, in two parts, since the sign-in page does not wait for the second one. */
export interface Infrastructure {
  /** Adapters for the browser, and for calls before the user signs in. */
  readonly atOnce: (onFailure: OnFailure) => ContainerModule;
  /** Adapters for the data of the server; always the same module. */
  readonly onDemand: () => Promise<ContainerModule>;
}

/**
 * Binds the ports of the shell and of records to the browser and to a server with the HTTP contract. Pages bind adapters of their own on
 * `HTTP_CLIENT`, so another backend replaces this value, or answers the calls of the client as the mock does (`src/main/mock`).
 */
export const httpInfrastructure: Infrastructure = {
  atOnce: (onFailure) =>
    new ContainerModule(({ bind }) => {
      bindBrowser(bind);
      bindServer(bind, onFailure);
    }),
  onDemand: async () => (await import('./repositories.module')).repositoriesModule,
};

function bindBrowser(bind: Bind): void {
  bindSingletonAs(bind, CLOCK, SystemClock, []);
  bindSingletonAs(bind, ID_SOURCE, CryptoIdSource, []);
  bindSingletonAs(bind, CLIPBOARD, BrowserClipboard, []);
  bindSingletonAs(bind, NETWORK_STATUS, BrowserNetworkStatus, []);
  bind(DEVICE_STORAGE).toConstantValue(storageRefusals);
  bindMade(bind, REFUSAL_LOG, () => new ConsoleRefusalLog(), []);
  bindMade(bind, PAGE_RELOADER, () => new BrowserPageReloader(), []);
  bindMade(bind, TOKEN_STORE, () => new LocalStorageTokenStore(), []);
  bindMade(bind, WAY_BACK, () => new SessionStorageWayBack(), []);
  bindMade(bind, LOCALE_PREFERENCES, () => new CookiePreferenceStore(), []);
  bindMade(bind, CLIENT_PREFERENCES, () => new LocalStoragePreferenceStore(), []);
}

function bindServer(bind: Bind, onFailure: OnFailure): void {
  bindMade(
    bind,
    HTTP_CLIENT,
    (tokens, clock) => new HttpClient({ tokens, clock, onFailure, currentWorkspace }),
    [TOKEN_STORE, CLOCK],
  );
  bind(CLIENT_DATA).toService(HTTP_CLIENT);
  bindSingletonAs(bind, AUTH_GATEWAY, HttpAuthGateway, [HTTP_CLIENT]);
}
