import styles from './ComponentsGallery.module.css';
import { Specimen } from './Specimen';

/** Background roles, each with a text role to show on it. */
const PAIRS = [
  ['surface-page', 'text'],
  ['surface-raised', 'text-muted'],
  ['surface-sunken', 'text-muted'],
  ['surface-overlay', 'text'],
  ['surface-hover', 'text-muted'],
  ['surface-pressed', 'text-muted'],
  ['surface-inverse', 'text-on-inverse'],
  ['accent', 'text-on-accent'],
  ['accent-soft', 'text-accent'],
  ['danger', 'text-on-danger'],
  ['danger-soft', 'text-danger'],
  ['success-soft', 'text-success'],
  ['warning-soft', 'text-warning'],
  ['selected', 'text-on-selected'],
  ['suggestion-soft', 'suggestion'],
  ['response-pending-soft', 'response-pending'],
  ['response-draft-soft', 'response-draft'],
  ['response-submitted-soft', 'response-submitted'],
  ['response-discarded-soft', 'response-discarded'],
  ['task-validated-soft', 'task-validated'],
  ['task-discarded-soft', 'task-discarded'],
] as const;

const SIZES = ['caption', 'interface', 'emphasis', 'record', 'title', 'display'] as const;

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="tokens.css" layout="swatches">
        {PAIRS.map(([surface, text]) => (
          <div
            key={surface}
            className={styles['swatch']}
            style={{ background: `var(--${surface})`, color: `var(--${text})` }}
          >
            {surface}
          </div>
        ))}
      </Specimen>
      <Specimen name="--size-*">
        {SIZES.map((size) => (
          <span key={size} style={{ fontSize: `var(--size-${size})` }}>
            {size}
          </span>
        ))}
      </Specimen>
    </>
  );
}
