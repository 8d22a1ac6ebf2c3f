import { Link } from 'react-router-dom';
import { Icon, type Glyph } from '../icons/Icon';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip';

interface IconLinkProps {
  to: string;
  label: string;
  glyph: Glyph;
  tone?: 'plain' | 'inverse';
  /** A dot on the icon, for which the label gives the reason. */
  isMarked?: boolean;
}

export function IconLink(props: IconLinkProps) {
  const { to, label, glyph, tone = 'plain', isMarked = false } = props;
  return (
    <Tooltip text={label} placement="bottom">
      <Link
        to={to}
        className={styles['button']}
        data-size="small"
        data-tone={tone}
        data-marked={isMarked || undefined}
        aria-label={label}
      >
        <Icon glyph={glyph} />
      </Link>
    </Tooltip>
  );
}
