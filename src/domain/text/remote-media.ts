/**
 * True for an address of another site: a request to it reveals to that site who reads which record, and when (ANN-95). An address
 * without a site, such as `data:`, sends no request.
 */
export function isRemoteMedia(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol !== 'data:' && origin !== ownOrigin;
}

/** Name of the site, displayed in place of media that are not loaded. */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
