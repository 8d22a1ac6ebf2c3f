const LINK_SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:'];
const MEDIA_SCHEMES: readonly string[] = ['http:', 'https:'];
const MEDIA_DATA = /^data:(?:image|audio|video)\/[\w.+-]+[;,]/iu;

/**
 * Target that a link of a record may have, or null. A relative address is one of this program, where merely
 * opening a page can act (signing out); no record means that.
 */
export function linkAddress(value: string): string | null {
  return hasScheme(value, LINK_SCHEMES) ? value.trim() : null;
}

/** Allowed source of a picture, a sound or a film: another server, or the text itself. */
export function mediaAddress(value: string): string | null {
  const address = value.trim();
  return MEDIA_DATA.test(address) || hasScheme(address, MEDIA_SCHEMES) ? address : null;
}

/** Asks the parser that the browser will ask, which sees through tabs, line breaks and capitals within a scheme. */
function hasScheme(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol);
}
