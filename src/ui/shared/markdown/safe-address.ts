const LINK_SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:'];
const MEDIA_SCHEMES: readonly string[] = ['http:', 'https:'];
const MEDIA_DATA = /^data:(?:image|audio|video)\/[\w.+-]+[;,]/iu;

/**
 * Where a link of a record may lead, or null. A relative address is one of this program, where merely opening a page can
 * do something (signing out); no record means that.
 */
export function linkAddress(value: string): string | null {
  return hasScheme(value, LINK_SCHEMES) ? value.trim() : null;
}

/** Where a picture, a sound or a film may come from: another server, or the text itself. */
export function mediaAddress(value: string): string | null {
  const address = value.trim();
  return MEDIA_DATA.test(address) || hasScheme(address, MEDIA_SCHEMES) ? address : null;
}

/** Asks the parser that the browser will ask, which sees through tabs, line breaks and capitals within a scheme. */
function hasScheme(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol);
}
