import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import CheckGlyph from 'lucide-react/icons/check';
import MenuGlyph from 'lucide-react/icons/ellipsis';
import { useCopying } from '../hooks/use-copying';
import { IconButton } from './IconButton';
import { Menu } from './Menu';
import { VisuallyHidden } from './VisuallyHidden';

interface CopyMenuProps {
  label: string;
  tabIndex?: 0 | -1;
  /** Items of the menu; `run` copies and shows for a second whether that succeeded. */
  children: (run: (copy: () => Promise<boolean>) => void) => ReactNode;
}

export const CopyMenu = observer(function CopyMenu({ label, tabIndex, children }: CopyMenuProps) {
  const copying = useCopying();
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={label}
            tooltip={copying.said ?? label}
            glyph={copying.isDone ? CheckGlyph : MenuGlyph}
            size="small"
            {...(tabIndex !== undefined && { tabIndex })}
          />
        }
      >
        {children((copy) => void copying.run(copy))}
      </Menu>
      <VisuallyHidden role="status">{copying.said ?? ''}</VisuallyHidden>
    </>
  );
});
