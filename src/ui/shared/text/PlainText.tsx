import { useMemo, type CSSProperties } from 'react';
import styles from './PlainText.module.css';
import { textBlocks } from './text-blocks';

/** Characters in a line of the measure, on average. */
const LINE = 72;

/** A text as it is: every blank and line break kept, each part in the direction in which it is read. */
export function PlainText({ text }: { text: string }) {
  const blocks = useMemo(() => textBlocks(text), [text]);
  const [first] = blocks;
  if (blocks.length === 1)
    return (
      <div className={styles['text']} dir={first?.direction}>
        {text}
      </div>
    );
  return (
    <div className={styles['text']}>
      {blocks.map((block, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never change places
          key={index}
          data-part="block"
          className={styles['block']}
          dir={block.direction}
          style={height(block.text)}
        >
          {block.text}
        </div>
      ))}
    </div>
  );
}

/** Estimated height of a block before it is rendered, so that the scroll bar is nearly right from the start. */
function height(text: string): CSSProperties & Record<'--lines', number> {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return { '--lines': lines };
}
