import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { markedParts } from '#domain/task-record/keyword-marks';

interface KeywordTextProps {
  text: string;
  keywords: readonly string[];
}

/** A text in which the keywords of the search are marked (TSK-17). */
export const KeywordText = observer(function KeywordText({ text, keywords }: KeywordTextProps) {
  const parts = useMemo(() => markedParts(text, keywords), [text, keywords]);
  return parts.map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );
});
