// Each digit can match in one way only. `\d+\.?\d*` takes the square of the length of a text that is almost a number.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Whether a text is a decimal number, as `-1`, `.5`, `2.` or `1e-3`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}
