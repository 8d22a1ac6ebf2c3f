/** Product names of providers that have another name on the wire. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['huggingface', 'Hugging Face'],
  ['github', 'GitHub'],
]);

/** Name of a provider that the operator of the server did not name. */
export const UNNAMED_PROVIDER = 'oidc';

/** Names that are valid in an address and readable on a button. */
const RECOGNIZED = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u;

export function isRecognizedProvider(name: string): boolean {
  return RECOGNIZED.test(name);
}

/** Name of a provider for users; null for one without a name. */
export function providerTitle(name: string): string | null {
  return name === UNNAMED_PROVIDER ? null : (TITLES.get(name) ?? name);
}

/** Why a provider sent the browser back without signing the user in. */
export type ProviderRefusal = 'canceled' | 'provider-away' | 'refused';

/**
 * The refusal in the query of a callback (RFC 6749, 4.1.2.1); null for an answer to exchange. Only the code is read: the rest may
 * have been written by the author of a link.
 */
export function providerRefusal(search: string): ProviderRefusal | null {
  const error = new URLSearchParams(search).get('error');
  if (error === null) return null;
  if (error === 'access_denied') return 'canceled';
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'provider-away' : 'refused';
}
