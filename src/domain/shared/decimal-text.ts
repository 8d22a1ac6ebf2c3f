// Each digit can match in only one way. `\d+\.?\d*` takes quadratic time for a text that is almost a number.
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Whether a text is a decimal number such as `-1`, `.5`, `2.` or `1e-3`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}
