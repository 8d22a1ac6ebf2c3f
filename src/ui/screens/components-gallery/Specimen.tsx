import type { ReactNode } from 'react';
import styles from './ComponentsGallery.module.css';

interface SpecimenProps {
  /** The component's identifier, the same in every language. */
  name: string;
  children: ReactNode;
  layout?: 'row' | 'stack' | 'swatches';
}

export function Specimen({ name, children, layout = 'row' }: SpecimenProps) {
  return (
    <section className={styles['specimen']}>
      <h2 className={styles['name']}>{name}</h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}
