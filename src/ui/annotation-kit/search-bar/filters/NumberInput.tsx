import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RangeEnd, RangeFilterViewModel } from './range-filter.view-model';

interface NumberInputProps {
  filter: RangeFilterViewModel;
  end: RangeEnd;
  label: string;
  takesFocus?: boolean;
}

/** Steps that a key makes; those of a page go by tens. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** One end as a number, written as the language does. */
export const NumberInput = observer(function NumberInput({
  filter,
  end,
  label,
  takesFocus = false,
}: NumberInputProps) {
  const formats = useFormats();
  const { bounds, range } = filter;
  const shown = filter.draftOf(end) ?? formats.plainNumber(range[end]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = STEPS[event.key];
    if (event.key === 'Enter') filter.finish();
    else if (steps === undefined) return;
    else filter.step(end, steps);
    event.preventDefault();
  };
  return (
    <TextInput
      label={label}
      role="spinbutton"
      aria-valuenow={range[end]}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      aria-valuetext={shown}
      // Keyboards for decimals have no minus.
      inputMode={bounds.min < 0 ? 'text' : bounds.step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      // The control was opened to be set.
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
