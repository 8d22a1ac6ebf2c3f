import { useId, useState, type ReactNode } from 'react';
import FoldedGlyph from 'lucide-react/icons/chevron-right';
import OpenGlyph from 'lucide-react/icons/chevron-down';
import { Icon } from '../icons/Icon';
import { Button } from './Button';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  label: string;
  /** The accessible name, where several have one label. */
  name?: string;
  /** Rendered only while it is open. */
  children: () => ReactNode;
}

/** Folds away what few users need. */
export function Disclosure({ label, name, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['disclosure']} data-unfolded={isOpen || undefined}>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon glyph={isOpen ? OpenGlyph : FoldedGlyph} />}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} className={styles['content']} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  );
}
