import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** The width that the loaded content will have, as a CSS length; `height` likewise. */
  width?: string;
  height?: string;
  shape?: 'line' | 'round' | 'card';
}

/** Takes its place at once and becomes visible after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ width = '100%', height = '1rem', shape = 'line' }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
