import { isRecognizedProvider } from '#domain/session/identity-provider';
import type { ProviderGateway } from './ports/provider-gateway.port';

/** A sign-in provider (ENT-47), with the address that the browser is sent to. */
export interface ProviderLink {
  readonly name: string;
  readonly entrance: string;
}

/** Lists the recognized providers. Returns none on failure: the user can still sign in by password (WIR-28). */
export class LoadProviders {
  readonly #gateway: ProviderGateway;

  constructor(gateway: ProviderGateway) {
    this.#gateway = gateway;
  }

  /** `search` is the query of the page, which is passed on. */
  async execute(search: string, signal?: AbortSignal): Promise<readonly ProviderLink[]> {
    const names = await this.#gateway.names(signal);
    if (!names.ok) return [];
    const recognized = [...new Set(names.value)].filter(isRecognizedProvider);
    return recognized.map((name) => ({ name, entrance: this.#gateway.entrance(name, search) }));
  }
}
