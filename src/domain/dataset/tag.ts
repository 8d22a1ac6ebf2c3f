/** A tag as one text, for display and filters. */
export function tagText(key: string, value: string): string {
  return `${key}: ${value}`;
}

/** Parses the text of a tag; the key ends at the first colon. */
export function tagFromText(text: string): { readonly key: string; readonly value: string } {
  const end = text.indexOf(': ');
  return end < 0 ? { key: text, value: '' } : { key: text.slice(0, end), value: text.slice(end + 2) };
}
