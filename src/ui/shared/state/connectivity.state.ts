import { action, makeObservable, observableRef } from 'mobx';
import type { NetworkStatus } from '#application/shared/ports/network-status.port';
import type { Translate } from '../i18n/translate';
import type { ToastState } from './toast.state';

export class ConnectivityState {
  isOnline = true;

  readonly #network: NetworkStatus;
  readonly #toasts: ToastState;
  readonly #translate: Translate;

  constructor(network: NetworkStatus, toasts: ToastState, translate: Translate) {
    this.#network = network;
    this.#toasts = toasts;
    this.#translate = translate;
    makeObservable(this, {
      isOnline: observableRef,
    });
  }

  activate(): () => void {
    const follow = action((isOnline: boolean) => this.#follow(isOnline));
    follow(this.#network.isOnline());
    return this.#network.subscribe(follow);
  }

  #follow(isOnline: boolean): void {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    this.#toasts.show(
      isOnline
        ? { type: 'success', text: this.#translate('offline.restored') }
        : { type: 'warning', text: this.#translate('offline.lost') },
    );
  }
}
