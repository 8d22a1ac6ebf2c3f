/**
 * True for an address of another site: a request to it tells that site who reads which record, and when (ANN-95). An
 * address without a site, as `data:`, loads nothing.
 */
export function isRemoteMedia(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol !== 'data:' && origin !== ownOrigin;
}

/** The name of the site, as it is shown beside media that are not loaded. */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
