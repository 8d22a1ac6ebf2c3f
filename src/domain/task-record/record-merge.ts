import {
  agentsKey,
  MARK_SIDES,
  type IncomingRecord,
  type MarkSide,
  type TaskDocument,
} from './task-document';
import { isEntries, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';

/**
 * Merges the records of a batch that have one name into the stored one, one after the other (TWI-16). It changes its own copies, so
 * that many records of one name do not copy what the earlier ones added.
 */
export class RecordMerge {
  readonly #maps = new OwnMaps();
  #document: TaskDocument | null;

  constructor(stored: TaskDocument | null) {
    this.#document = stored;
  }

  /** Null as long as there is none. */
  get document(): TaskDocument | null {
    return this.#document;
  }

  /** The merged record. Later records change its parts. */
  add(incoming: IncomingRecord): TaskDocument {
    const stored = this.#document;
    this.#document = {
      name: incoming.name,
      status: incoming.status,
      eventTimestamp: incoming.eventTimestamp ?? stored?.eventTimestamp ?? null,
      content: this.#maps.merged(stored?.content, incoming.content),
      marks: this.#mergedMarks(stored?.marks, incoming),
      metadata: this.#maps.merged(stored?.metadata, incoming.metadata),
      vectors: this.#maps.merged(stored?.vectors, incoming.vectors),
    };
    return this.#document;
  }

  /** The annotation that a record would leave, before it is added. */
  annotationAfter({ marks, removed }: IncomingRecord): JsonEntries | null {
    const before = removed.has('annotation') ? undefined : this.#document?.marks.get('annotation');
    const given = marks.get('annotation');
    const after = isEntries(before) && isEntries(given) ? mergedEntries(before, given) : (given ?? before);
    return isEntries(after) ? after : null;
  }

  #mergedMarks(stored: JsonEntries = NONE, { marks, removed }: IncomingRecord): JsonEntries {
    if (marks.size === 0 && removed.size === 0) return stored;
    const merged = this.#maps.own(stored);
    for (const side of removed) {
      merged.delete(side);
      merged.delete(agentsKey(side));
    }
    this.#maps.merged(merged, marks);
    for (const side of MARK_SIDES) if (marks.has(side)) this.#noteAgent(merged, side);
    return merged;
  }

  /** Copies the mark of a side to the marks of all agents, under its agent. Marks of earlier agents stay there (TWI-22). */
  #noteAgent(marks: Map<string, OrderedJson>, side: MarkSide): void {
    const mark = marks.get(side);
    if (!isEntries(mark)) return;
    const agent = mark.get('agent');
    if (typeof agent !== 'string') return;
    const value = new Map(mark);
    value.delete('agent');
    const agents = marks.get(agentsKey(side));
    marks.set(agentsKey(side), this.#maps.own(isEntries(agents) ? agents : NONE).set(agent, value));
  }
}

const NONE: JsonEntries = new Map();

/** Objects are merged by key at every depth, other values are replaced, and null changes nothing. */
export function mergedEntries(stored: JsonEntries, incoming: JsonEntries): JsonEntries {
  return new OwnMaps().merged(stored, incoming);
}

/** Merges entries into copies of their own. What is merged into a copy again changes it. */
class OwnMaps {
  readonly #own = new WeakMap<JsonEntries, Map<string, OrderedJson>>();

  own(entries: JsonEntries): Map<string, OrderedJson> {
    const known = this.#own.get(entries);
    if (known !== undefined) return known;
    const copy = new Map(entries);
    this.#own.set(copy, copy);
    return copy;
  }

  merged(stored: JsonEntries = NONE, incoming: JsonEntries): JsonEntries {
    if (incoming.size === 0) return stored;
    const merged = this.own(stored);
    for (const [key, value] of incoming) {
      const before = merged.get(key);
      if (before === undefined || value !== null) merged.set(key, this.#mergedValue(before, value));
    }
    return merged;
  }

  #mergedValue(stored: OrderedJson | undefined, incoming: OrderedJson): OrderedJson {
    return isEntries(stored) && isEntries(incoming) ? this.merged(stored, incoming) : incoming;
  }
}
