interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      /** For each field; names of its values where it is an enumeration. */
      readonly node_types: ReadonlyArray<string | readonly string[]>;
    };
  };
  /** All nodes, field by field. */
  readonly nodes: readonly number[];
}

/** Machine code, bytecode and notes about functions, of a heap snapshot as DevTools tell it. */
export function compiledBytes(text: string): number {
  const { snapshot, nodes } = JSON.parse(text) as Snapshot; // As the DevTools protocol has it.
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const typeAt = fields.indexOf('type');
  const sizeAt = fields.indexOf('self_size');
  const code = types[typeAt]?.indexOf('code') ?? -1;
  if (sizeAt < 0 || code < 0) throw new Error('The snapshot tells no types and sizes');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + typeAt] === code) bytes += nodes[node + sizeAt] ?? 0;
  return bytes;
}
