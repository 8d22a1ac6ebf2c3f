// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { useFocusKept } from './use-focus-kept';

type Shown = 'rows' | 'ended' | 'nothing';

/** Rows that go when they are pressed, and a bar that changes what it offers. */
function Area({ elsewhere }: { elsewhere: () => void }) {
  const area = useRef<HTMLDivElement>(null);
  useFocusKept(
    area,
    useCallback(() => elsewhere(), [elsewhere]),
  );
  const [rows, setRows] = useState(['one', 'two']);
  const [shown, setShown] = useState<Shown>('rows');
  return (
    <div ref={area}>
      {shown === 'rows' && <button onClick={() => setShown('ended')}>Stop</button>}
      {shown === 'ended' && (
        <p>
          <button onClick={() => setShown('nothing')}>Close</button>
          <button data-variant="primary" onClick={() => setShown('rows')}>
            Go on
          </button>
        </p>
      )}
      {shown !== 'nothing' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a list that keys scroll
        <div role="group" aria-label="Rows" tabIndex={0}>
          {rows.map((row) => (
            <button key={row} onClick={() => setRows(rows.filter((other) => other !== row))}>
              {row}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function open() {
  const elsewhere = vi.fn();
  return { elsewhere, ...show(<Area elsewhere={elsewhere} />) };
}

const button = (name: string) => screen.getByRole('button', { name });

it('goes on to the main button that takes the place of the pressed one', async () => {
  const { user } = open();
  await user.click(button('Stop'));
  expect(button('Go on')).toHaveFocus();
});

it('goes on to what lies around a row that is gone', async () => {
  const { user } = open();
  await user.click(button('two'));
  expect(screen.getByRole('group', { name: 'Rows' })).toHaveFocus();
});

it('is taken elsewhere when nothing is left', async () => {
  const { user, elsewhere } = open();
  await user.click(button('Stop'));
  expect(elsewhere).not.toHaveBeenCalled();
  await user.click(button('Close'));
  expect(elsewhere).toHaveBeenCalledOnce();
});

/** A field that has the focus as soon as it is drawn, and goes with Enter. */
function Asking() {
  const area = useRef<HTMLDivElement>(null);
  useFocusKept(area);
  const [isAsked, setIsAsked] = useState(true);
  const end = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(false);
  };
  return (
    <div ref={area}>
      <button>Before</button>
      {isAsked ? (
        <form onSubmit={end}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the case that is tested */}
          <input aria-label="Name" autoFocus />
        </form>
      ) : (
        <button aria-current="true">Named</button>
      )}
    </div>
  );
}

it('is kept for a field that has had the focus from the first', async () => {
  const { user } = show(<Asking />);
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Named')).toHaveFocus();
});

it('stays on an element outside the area', async () => {
  const { user, update } = open();
  act(() => button('one').focus());
  update(
    <>
      <Area elsewhere={() => undefined} />
      <input aria-label="Search" />
    </>,
  );
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('x');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
