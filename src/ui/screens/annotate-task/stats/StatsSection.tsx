import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import styles from './TaskStats.module.css';

interface StatsSectionProps {
  title: string;
  children: ReactNode;
}

export const StatsSection = observer(function StatsSection({ title, children }: StatsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
});
