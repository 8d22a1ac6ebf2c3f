/** Lists and objects in one another; what clients of the contract send has fewer than ten. */
export const MAX_DEPTH = 100;

const BACKSLASH = 0x5c;

/**
 * Whether a JSON text nests more than `MAX_DEPTH` lists and objects. Check this before parsing: a hundred
 * thousand brackets are few bytes, but a recursive visit of the result runs out of stack and blocks every
 * request meanwhile. Text that is not JSON is left for the parser to refuse.
 */
export function isTooDeep(json: string): boolean {
  // Finds the next place that matters several times as fast as a loop over all characters, most of which are of numbers.
  const mark = /["[\]{}]/g;
  for (let depth = 0; mark.test(json);) {
    const at = mark.lastIndex - 1;
    const sign = json[at];
    if (sign === '"') mark.lastIndex = endOfText(json, at) + 1;
    else depth += sign === '[' || sign === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Index of the quotation mark that closes the text opened at `begin`. */
function endOfText(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    if (!isEscaped(json, end)) return end;
  }
  return json.length;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
