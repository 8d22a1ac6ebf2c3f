/** Names of the parts of a span in the files of other tools, ours first. Offsets count code points in all of them. */
const NAMES = {
  label: ['label', 'entity_group', 'entity', 'tag'],
  start: ['start', 'start_offset'],
  end: ['end', 'end_offset'],
} as const;

/**
 * Spans in our own form (SET-91): other tools write `[start, end, label]`, or objects with a list of one label or with other names.
 * An item in no known form stays as it is, for the rules of spans to refuse.
 */
export function spansOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(spanOf) : value;
}

function spanOf(item: unknown): unknown {
  if (Array.isArray(item)) return tripleOf(item);
  if (typeof item !== 'object' || item === null) return item;
  const label = labelOf(item);
  const [start, end] = [partOf(item, NAMES.start), partOf(item, NAMES.end)];
  return label === undefined || start === undefined || end === undefined ? item : { label, start, end };
}

function tripleOf(item: readonly unknown[]): unknown {
  const [start, end, label] = item;
  return item.length === 3 && typeof label === 'string' ? { label, start, end } : item;
}

/** Of several labels none can be chosen. */
function labelOf(item: object): unknown {
  const labels: unknown = 'labels' in item ? item.labels : undefined;
  if (Array.isArray(labels)) return labels.length === 1 ? labels[0] : undefined;
  return partOf(item, NAMES.label);
}

function partOf(item: object, names: readonly string[]): unknown {
  const name = names.find((candidate) => Object.hasOwn(item, candidate));
  return name === undefined ? undefined : Reflect.get(item, name);
}
