import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import type { RangeBounds } from '#domain/search/range-condition';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { NumberInput } from './NumberInput';
import type { FilterPartViewModel } from './filter-part.view-model';
import styles from './RangeControl.module.css';
import { RangeFilterViewModel } from './range-filter.view-model';

interface RangeControlProps {
  part: FilterPartViewModel;
  bounds: RangeBounds;
  name: string;
}

/** Two ends of a range, each as a number and as a handle. */
export const RangeControl = observer(function RangeControl({ part, bounds, name }: RangeControlProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const filter = useMemo(() => new RangeFilterViewModel(part, bounds), [part, bounds]);
  const { count } = filter;
  return (
    <div className={styles['range']} role="group" aria-label={name}>
      <div className={styles['ends']}>
        <NumberInput filter={filter} end="low" label={t('annotation.filters.range.from')} takesFocus />
        <NumberInput filter={filter} end="high" label={t('annotation.filters.range.to')} />
      </div>
      <RangeSlider filter={filter} name={name} />
      {count !== null && (
        <p className={styles['count']}>
          {t('annotation.filters.range.records', { count, number: formats.number(count) })}
        </p>
      )}
    </div>
  );
});

const RangeSlider = observer(function RangeSlider({
  filter,
  name,
}: {
  filter: RangeFilterViewModel;
  name: string;
}) {
  const { t } = useTranslation();
  const { bounds, range } = filter;
  const share = (value: number) => `${((value - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
  return (
    <Slider
      className={styles['slider'] ?? ''}
      aria-label={name}
      minValue={bounds.min}
      maxValue={bounds.max}
      step={bounds.step}
      value={[range.low, range.high]}
      onChange={([low = range.low, high = range.high]: number[]) => filter.drag(low, high)}
      formatOptions={FORMAT}
    >
      <SliderTrack className={styles['track'] ?? ''}>
        <div
          className={styles['fill']}
          style={{
            insetInlineStart: share(range.low),
            inlineSize: `calc(${share(range.high)} - ${share(range.low)})`,
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

/** Scores are told by their hundredths. */
const FORMAT: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };
