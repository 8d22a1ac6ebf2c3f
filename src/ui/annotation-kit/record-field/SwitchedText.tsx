import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MarkdownText } from '#ui/shared/markdown/MarkdownText.tsx';
import { PlainText } from '#ui/shared/text/PlainText.tsx';
import { DisplayChoice } from './DisplayChoice';

interface SwitchedTextProps {
  field: { readonly title: string; readonly useMarkdown: boolean; readonly useMath?: boolean };
  text: string;
}

/** A field outside of its record; its display is not remembered. */
export const SwitchedText = observer(function SwitchedText({ field, text }: SwitchedTextProps) {
  const [isFormatted, setFormatted] = useState(true);
  if (!field.useMarkdown) return <PlainText text={text} />;
  return (
    <>
      <DisplayChoice title={field.title} isFormatted={isFormatted} other="plain" onChange={setFormatted} />
      {isFormatted ? (
        <MarkdownText text={text} hasMath={field.useMath ?? false} />
      ) : (
        <PlainText text={text} />
      )}
    </>
  );
});
