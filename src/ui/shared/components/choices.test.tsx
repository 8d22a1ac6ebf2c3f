// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { Checkbox } from './Checkbox';
import { CheckboxGroup } from './CheckboxGroup';
import { RadioGroup } from './RadioGroup';

const OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French', isDisabled: true },
];

describe('a check box', () => {
  it('is toggled by a press on its label', async () => {
    const change = vi.fn();
    const { user } = show(<Checkbox label="Select all" isSelected={false} onChange={change} />);

    await user.click(screen.getByText('Select all'));

    expect(change).toHaveBeenCalledWith(true);
  });

  it('can be neither checked nor unchecked', () => {
    show(<Checkbox label="Select all" isSelected={false} isIndeterminate onChange={vi.fn()} />);

    expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  });

  it('keeps its name when the label is hidden', () => {
    show(<Checkbox label="Select record" isLabelHidden isSelected onChange={vi.fn()} />);

    expect(screen.getByRole('checkbox', { name: 'Select record' })).toBeChecked();
  });
});

describe('a group of check boxes', () => {
  it('a group of check boxes has a name and reports which value was toggled', async () => {
    const toggle = vi.fn();
    const { user } = show(
      <CheckboxGroup label="Languages" options={OPTIONS} selected={new Set(['de'])} onToggle={toggle} />,
    );
    expect(screen.getByRole('group', { name: 'Languages' })).toBeInTheDocument();

    await user.click(screen.getByRole('checkbox', { name: 'English' }));
    await user.click(screen.getByRole('checkbox', { name: 'German' }));
    await user.click(screen.getByRole('checkbox', { name: 'French' }));

    expect(toggle.mock.calls).toEqual([
      ['en', true],
      ['de', false],
    ]);
  });
});

function Radios() {
  const [value, setValue] = useState('en');
  return <RadioGroup label="Language" options={OPTIONS} value={value} onChange={setValue} />;
}

describe('a group of radios', () => {
  it('is one stop of the tab key, and the arrows choose', async () => {
    const { user } = show(<Radios />);

    await user.tab();
    await user.keyboard('{ArrowDown}');

    expect(screen.getByRole('radiogroup', { name: 'Language' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'German' })).toBeChecked();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('does not choose what is disabled', async () => {
    const { user } = show(<Radios />);

    await user.click(screen.getByRole('radio', { name: 'French' }));

    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  });
});
