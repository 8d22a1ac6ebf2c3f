import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import styles from './Breadcrumbs.module.css';

export interface Breadcrumb {
  /** An empty name is skipped: what it names has not arrived yet. */
  readonly name: string;
  readonly to?: string;
  /** A step that does something instead of leading somewhere. */
  readonly onSelect?: () => void;
}

/** Part of the page header. The last step is the current page and can be pressed only if it has an action. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { t } = useTranslation();
  const named = items.filter(({ name }) => name !== '');
  return (
    <nav aria-label={t('app.breadcrumbs')}>
      <ol className={styles['list']}>
        {named.map((item, index) => (
          <li key={item.name} className={styles['item']}>
            <Step item={item} isLast={index === named.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ item: { name, to, onSelect }, isLast }: { item: Breadcrumb; isLast: boolean }) {
  const current = isLast ? ({ 'aria-current': 'page' } as const) : {};
  if (onSelect !== undefined) {
    return (
      <button type="button" className={styles['step']} onClick={onSelect} {...current}>
        {name}
      </button>
    );
  }
  if (isLast || to === undefined) {
    return (
      <span className={styles['step']} title={name} {...current}>
        {name}
      </span>
    );
  }
  return (
    <Link className={styles['step']} to={to}>
      {name}
    </Link>
  );
}
