import { observer } from 'mobx-react-lite';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import type { FilterControl } from '#domain/search/filter-control';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './RangeFilter.module.css';
import type { SubjectFilter } from './filter-groups';
import { RangeFilterViewModel, type RangeEnd } from './range-filter.view-model';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface RangeFilterProps {
  subjectFilter: SubjectFilter;
  control: Extract<FilterControl, { readonly kind: 'range' }>;
  name: string;
}

/** The two ends of a range, each as a number input and a slider handle, below a histogram if there is one. */
export const RangeFilter = observer(function RangeFilter({ subjectFilter, control, name }: RangeFilterProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { bounds, bars = NO_BARS, unit } = control;
  const filter = useMemo(() => new RangeFilterViewModel(subjectFilter, bounds), [subjectFilter, bounds]);
  const { count } = filter;
  return (
    <div className={styles['range']} role="group" aria-label={name}>
      <div className={styles['ends']}>
        <NumberInput filter={filter} end="low" label={t(LABELS[unit ?? 'plain'].low)} takesFocus />
        <NumberInput filter={filter} end="high" label={t(LABELS[unit ?? 'plain'].high)} />
      </div>
      <div>
        {bars.length > 0 && <RangeBars filter={filter} bars={bars} />}
        <RangeSlider filter={filter} name={name} format={unit === undefined ? FORMAT : PERCENT} />
      </div>
      {count !== null && (
        <p className={styles['count']}>
          {t('annotation.filters.range.records', { count, number: formats.number(count) })}
        </p>
      )}
    </div>
  );
});

const NO_BARS: readonly number[] = [];

const LABELS = {
  plain: { low: 'annotation.filters.range.from', high: 'annotation.filters.range.to' },
  percent: { low: 'annotation.filters.range.fromPercent', high: 'annotation.filters.range.toPercent' },
} as const;

interface RangeBarsProps {
  filter: RangeFilterViewModel;
  /** Numbers of records in ranges of equal width between the bounds. */
  bars: readonly number[];
}

/** Height of the highest bar, and minimum height at which a bar is visible. */
const HIGHEST = 100;
const LEAST = 5;

/** A histogram over the slider, in which bars outside of the range are pale. */
const RangeBars = observer(function RangeBars({ filter, bars }: RangeBarsProps) {
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

interface RangeSliderProps {
  filter: RangeFilterViewModel;
  name: string;
  format: Intl.NumberFormatOptions;
}

const RangeSlider = observer(function RangeSlider({ filter, name, format }: RangeSliderProps) {
  const { t } = useTranslation();
  const { bounds, range } = filter;
  const [min, max] = [Number(bounds.min), Number(bounds.max)];
  const [low, high] = [Number(range.low), Number(range.high)];
  // The bounds may be equal as doubles.
  const share = (value: number) => `${max > min ? ((value - min) / (max - min)) * 100 : 0}%`;
  return (
    <Slider
      className={styles['slider'] ?? ''}
      aria-label={name}
      minValue={min}
      maxValue={max}
      step={bounds.step}
      value={[low, high]}
      onChange={([first = low, second = high]: number[]) => filter.drag(first, second)}
      formatOptions={format}
    >
      <SliderTrack className={styles['track'] ?? ''}>
        <div
          className={styles['fill']}
          style={{
            insetInlineStart: share(low),
            inlineSize: `calc(${share(high)} - ${share(low)})`,
          }}
        />
        <SliderThumb
          index={0}
          className={styles['thumb'] ?? ''}
          aria-label={t('annotation.filters.range.from')}
        />
        <SliderThumb
          index={1}
          className={styles['thumb'] ?? ''}
          aria-label={t('annotation.filters.range.to')}
        />
      </SliderTrack>
    </Slider>
  );
});

/** Scores are read to two decimals. */
const FORMAT: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };
const PERCENT: Intl.NumberFormatOptions = { ...FORMAT, style: 'unit', unit: 'percent' };

interface NumberInputProps {
  filter: RangeFilterViewModel;
  end: RangeEnd;
  label: string;
  takesFocus?: boolean;
}

/** Number of steps per key; Page Up and Page Down move by ten. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** One end as a number in the format of the language. */
const NumberInput = observer(function NumberInput({
  filter,
  end,
  label,
  takesFocus = false,
}: NumberInputProps) {
  const formats = useFormats();
  const { bounds, range } = filter;
  const shown = filter.draftOf(end) ?? formats.plainNumber(range[end]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = STEPS[keyOf(event)];
    if (keyOf(event) === 'Enter') filter.finish();
    else if (steps === undefined) return;
    else filter.step(end, steps);
    event.preventDefault();
  };
  return (
    <TextInput
      label={label}
      role="spinbutton"
      aria-valuenow={Number(range[end])}
      aria-valuemin={Number(bounds.min)}
      aria-valuemax={Number(bounds.max)}
      aria-valuetext={shown}
      // On-screen keyboards for decimals have no minus.
      inputMode={bounds.min < 0 ? 'text' : bounds.step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      // The user opened the control to set it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
      value={shown}
      onChange={(text) => filter.type(end, text)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => filter.finish()}
      onKeyDown={press}
    />
  );
});
