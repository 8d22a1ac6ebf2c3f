/** A tag with at most 50 quoted values; one with more is parsed as it is. */
const TAG = /<(?<name>[a-z][^\s<>"'/]*)(?<rest>[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,50})>/giu;
const ATTRIBUTE = /(?<name>[^\s"'<>/=]+)(?<value>\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gu;

/** Stands for `style` until the sanitizer has read it. */
export const QUIET_STYLE = 'data-quiet-style';

/**
 * Markup without what our policy reports while it is parsed: it refuses handlers and style attributes in every document,
 * even in one that is never shown, and each refusal is an error in the console. Not a part of the protection: a tag that
 * is missed here is reported, and cleaned by the sanitizer all the same.
 */
export function quietMarkup(html: string): string {
  return html.replaceAll(TAG, (tag, name: string, rest: string) => {
    const quiet = rest.replaceAll(ATTRIBUTE, (attribute, key: string, value = '') => {
      if (/^on/iu.test(key)) return '';
      return /^style$/iu.test(key) ? `${QUIET_STYLE}${value}` : attribute;
    });
    return quiet === rest ? tag : `<${name}${quiet}>`;
  });
}
