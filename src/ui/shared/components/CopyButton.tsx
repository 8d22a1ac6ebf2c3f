import CheckGlyph from 'lucide-react/icons/check';
import CopyGlyph from 'lucide-react/icons/copy';
import { useCopying } from '../hooks/use-copying';
import { Icon, type Glyph } from '../icons/Icon';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { VisuallyHidden } from './VisuallyHidden';

interface CopyButtonProps {
  /** Name of the button: "Copy dataset name". */
  label: string;
  /** Shorter than the label, where the eye sees whose button it is: "Copy name" in the row of a table. */
  tooltip?: string;
  /** Puts it on the clipboard; false when the browser refuses. */
  onCopy: () => Promise<boolean>;
  /** With the label in sight instead of an icon alone. */
  hasText?: boolean;
  /** Icon for anything but a text, such as a link. */
  glyph?: Glyph;
  tone?: 'plain' | 'inverse';
  size?: 'small' | 'medium';
}

/** Says 'Copied' for a second, in place and to assistive technology. */
export function CopyButton({
  label,
  tooltip = label,
  onCopy,
  hasText = false,
  glyph: copyGlyph = CopyGlyph,
  tone = 'plain',
  size = 'medium',
}: CopyButtonProps) {
  const copying = useCopying(label);
  const copy = () => copying.run(onCopy);
  const glyph = copying.isDone ? CheckGlyph : copyGlyph;
  return (
    <>
      {hasText ? (
        <Button size={size} icon={<Icon glyph={glyph} />} onClick={() => void copy()}>
          {copying.said ?? label}
        </Button>
      ) : (
        <IconButton
          label={label}
          tooltip={copying.said ?? tooltip}
          glyph={glyph}
          tone={tone}
          size={size}
          onClick={() => void copy()}
        />
      )}
      <VisuallyHidden role="status">{copying.said ?? ''}</VisuallyHidden>
    </>
  );
}
