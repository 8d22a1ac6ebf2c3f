import { observer } from 'mobx-react-lite';
import styles from './RangeFilter.module.css';
import type { RangeFilterViewModel } from './range-filter.view-model';

interface RangeBarsProps {
  filter: Pick<RangeFilterViewModel, 'bounds' | 'range'>;
  /** Numbers of records in ranges of equal width between the bounds. */
  bars: readonly number[];
}

/** Height of the highest bar, and minimum height at which a bar is visible. */
const HIGHEST = 100;
const LEAST = 5;

/** A histogram over the slider, in which bars outside of the range are pale. */
export const RangeBars = observer(function RangeBars({ filter, bars }: RangeBarsProps) {
  const { bounds, range } = filter;
  const most = Math.max(1, ...bars);
  const width = (Number(bounds.max) - Number(bounds.min)) / bars.length;
  const isWithin = (index: number) => {
    const middle = Number(bounds.min) + (index + 0.5) * width;
    return middle >= Number(range.low) && middle <= Number(range.high);
  };
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${bars.length} ${HIGHEST}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {bars.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(LEAST, (count / most) * HIGHEST);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is identified by its index
            key={index}
            x={index + 0.1}
            width={0.8}
            y={HIGHEST - height}
            height={height}
            data-within={isWithin(index) || undefined}
          />
        );
      })}
    </svg>
  );
});
