import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type RefObject } from 'react';
import type { TextQuery } from '#domain/search/text-query';
import { whenIdle } from '#ui/shared/markdown/when-idle';
import { spanTextSupport } from '#ui/annotation-kit/span-text/span-text-support';
import { MatchLayer } from './match-layer';
import { paintAsElements, paintAsHighlights } from './match-painter';
import type { MatchTally } from './match-tally';

export interface FieldMatchesProps {
  /** The element that contains the text; rendered before this component. */
  host: RefObject<HTMLElement | null>;
  text: string;
  /** Name of the field. */
  field: string;
  tally: MatchTally;
  query: TextQuery;
  /** Whether the text is rendered outside of React, possibly later. */
  isChanging: boolean;
}

/** Highlights the matches of a search in a text. They are searched once for each text and query. */
export const FieldMatches = observer(function FieldMatches({
  host,
  text,
  field,
  tally,
  query,
  isChanging,
}: FieldMatchesProps) {
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const hasHighlights = spanTextSupport() === 'highlights';
    const layer = new MatchLayer(host.current, query, {
      paint: hasHighlights ? paintAsHighlights : paintAsElements,
      isChanging: isChanging || !hasHighlights,
      whenIdle,
      onCounted: (count) => tally.note(field, count),
    });
    return () => {
      layer.release();
      tally.forget(field);
    };
    // A new text is rendered in the same element.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [host, text, field, tally, query, isChanging]);
  return null;
});
