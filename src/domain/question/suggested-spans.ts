import type { Proposal } from './proposal';
import { spanKey } from './span-list';

/** Proposal for one span. */
export interface SpanProposal {
  /** Between 0 and 1; null when the agent gave none. */
  readonly score: number | null;
  readonly agent: string | null;
}

const NOTHING_PROPOSED: ReadonlyMap<string, SpanProposal> = new Map();

/** By the key of a span: a span identical in label, start and end counts as suggested (ANN-32). */
export function suggestedSpans(suggestion: Proposal | undefined): ReadonlyMap<string, SpanProposal> {
  if (suggestion?.value.type !== 'span') return NOTHING_PROPOSED;
  const { value, score, agent } = suggestion;
  return new Map(
    value.value.map((span, index) => {
      const own = Array.isArray(score) ? (score[index] ?? null) : score;
      return [spanKey(span), { score: typeof own === 'number' ? own : null, agent }];
    }),
  );
}
