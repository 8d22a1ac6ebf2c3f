/** A JSON value as Python writes it, which is part of texts of the contract. */
export function pythonText(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(pythonText).join(', ')}]`;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const items = Object.entries(value).map(([key, item]) => `${quoted(key)}: ${pythonText(item)}`);
  return `{${items.join(', ')}}`;
}

/** The type of a JSON value by its name in Python. */
export function pythonType(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return { string: 'str', boolean: 'bool' }[typeof value as string] ?? 'dict';
}

/** Most characters of a text that a message quotes. */
const QUOTED_MAX = 1_000;

function quoted(whole: string): string {
  const text =
    whole.length > QUOTED_MAX ? `${whole.slice(0, QUOTED_MAX).replace(/\p{Surrogate}$/u, '')}…` : whole;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', String.raw`\n`);
  return `${quote}${escaped}${quote}`;
}
