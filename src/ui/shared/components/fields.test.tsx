// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { SearchField } from './SearchField';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

describe('a text input', () => {
  it('is named by its label and described by its notes', () => {
    show(
      <TextInput
        label="Password"
        value=""
        onChange={vi.fn()}
        description="At least 8"
        errorText="Too short"
        isRequired
      />,
    );

    const input = screen.getByRole('textbox', { name: 'Password' });
    expect(input).toHaveAccessibleDescription('At least 8 Too short');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
  });

  it('announces its error', () => {
    show(<TextInput label="Password" value="" onChange={vi.fn()} errorText="Too short" />);

    expect(screen.getByRole('alert')).toHaveTextContent('Too short');
  });

  it('is neither invalid nor described while nothing is wrong', () => {
    show(<TextInput label="Password" value="" onChange={vi.fn()} />);

    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  it('marks a required input for the eyes with a titled star (SCR-44)', () => {
    show(<TextInput label="Name" value="" onChange={vi.fn()} isRequired />);

    expect(screen.getByTitle('Required response')).toHaveTextContent('*');
  });

  it('keeps its name when the label is hidden', () => {
    show(<TextInput label="Name" isLabelHidden value="" onChange={vi.fn()} />);

    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  });

  it('hands on what is typed', async () => {
    const change = vi.fn();
    const { user } = show(<TextInput label="Name" value="an" onChange={change} />);

    await user.type(screen.getByRole('textbox'), 'n');

    expect(change).toHaveBeenCalledWith('ann');
  });
});

describe('a text area', () => {
  it('is named by its label and hands on what is typed', async () => {
    const change = vi.fn();
    const { user } = show(<TextArea label="Comment" value="" onChange={change} />);

    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'a');

    expect(change).toHaveBeenCalledWith('a');
  });
});

function Search({ onSubmit, onKeyOutside }: { onSubmit?: () => void; onKeyOutside?: () => void }) {
  const [text, setText] = useState('bank');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyOutside}>
      <SearchField label="Search datasets" value={text} onChange={setText} {...(onSubmit && { onSubmit })} />
    </div>
  );
}

describe('a search field', () => {
  it('is cleared by its cross and keeps the focus', async () => {
    const { user } = show(<Search />);

    await user.click(screen.getByRole('button', { name: 'Clear' }));

    const input = screen.getByRole('searchbox', { name: 'Search datasets' });
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is cleared by Escape, and only then lets Escape through to what is around it', async () => {
    const outside = vi.fn();
    const { user } = show(<Search onKeyOutside={outside} />);

    await user.type(screen.getByRole('searchbox'), '{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(outside).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');

    expect(outside).toHaveBeenCalledOnce();
  });

  it('is submitted by Enter', async () => {
    const submit = vi.fn();
    const { user } = show(<Search onSubmit={submit} />);

    await user.type(screen.getByRole('searchbox'), '{Enter}');

    expect(submit).toHaveBeenCalledOnce();
  });
});
