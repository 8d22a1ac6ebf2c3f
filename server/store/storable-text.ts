/** No engine stores the character U+0000 or half a surrogate pair; jsonb refuses both even when they are escaped. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
