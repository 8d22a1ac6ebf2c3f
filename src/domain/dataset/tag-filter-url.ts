import { exactJsonIn } from '../shared/exact-json';
import { tagFromText, tagText } from './tag';

/** Encodes chosen tags as URL-safe base64 of a JSON array of `{key, value}`, the form of links of the earlier product. */
export function encodeTags(tags: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(tags.map(tagFromText)));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Decodes tags from a parameter; a damaged one results in no tags. */
export function decodeTags(text: string | null): readonly string[] {
  if (text === null || !/^[\w-]+$/.test(text) || text.length % 4 === 1) return [];
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const json = new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  // A link is untrusted input, so invalid JSON is not a bug.
  const tags = exactJsonIn(json);
  return Array.isArray(tags) ? tags.filter(isTag).map((tag) => tagText(tag.key, tag.value)) : [];
}

function isTag(item: unknown): item is { key: string; value: string } {
  return (
    typeof item === 'object' &&
    item !== null &&
    'key' in item &&
    'value' in item &&
    typeof item.key === 'string' &&
    typeof item.value === 'string'
  );
}
