import {
  agentsKey,
  MARK_SIDES,
  type IncomingRecord,
  type MarkSide,
  type TaskDocument,
} from './task-document';
import { isEntries, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';

/**
 * The stored record after a write of the incoming record (TWI-16). If a batch has several records with one name, they are merged one
 * after the other.
 */
export function mergedDocument(stored: TaskDocument | null, incoming: IncomingRecord): TaskDocument {
  return {
    name: incoming.name,
    status: incoming.status,
    eventTimestamp: incoming.eventTimestamp ?? stored?.eventTimestamp ?? null,
    content: mergedEntries(stored?.content, incoming.content),
    marks: mergedMarks(stored?.marks, incoming),
    metadata: mergedEntries(stored?.metadata, incoming.metadata),
    vectors: mergedEntries(stored?.vectors, incoming.vectors),
  };
}

const NONE: JsonEntries = new Map();

/** Objects are merged by key at every depth, other values are replaced, and null changes nothing. */
export function mergedEntries(stored: JsonEntries = NONE, incoming: JsonEntries): JsonEntries {
  if (incoming.size === 0) return stored;
  const merged = new Map(stored);
  for (const [key, value] of incoming) {
    const before = merged.get(key);
    if (before === undefined || value !== null) merged.set(key, mergedValue(before, value));
  }
  return merged;
}

function mergedValue(stored: OrderedJson | undefined, incoming: OrderedJson): OrderedJson {
  return isEntries(stored) && isEntries(incoming) ? mergedEntries(stored, incoming) : incoming;
}

function mergedMarks(stored: JsonEntries = NONE, { marks, removed }: IncomingRecord): JsonEntries {
  const kept = new Map(stored);
  for (const side of removed) {
    kept.delete(side);
    kept.delete(agentsKey(side));
  }
  const merged = new Map(mergedEntries(kept, marks));
  for (const side of MARK_SIDES) if (marks.has(side)) noteAgent(merged, side);
  return merged;
}

/** Copies the mark of a side to the marks of all agents, under its agent. Marks of earlier agents stay there (TWI-22). */
function noteAgent(marks: Map<string, OrderedJson>, side: MarkSide): void {
  const mark = marks.get(side);
  if (!isEntries(mark)) return;
  const agent = mark.get('agent');
  if (typeof agent !== 'string') return;
  const value = new Map(mark);
  value.delete('agent');
  const agents = marks.get(agentsKey(side));
  marks.set(agentsKey(side), new Map(isEntries(agents) ? agents : []).set(agent, value));
}
