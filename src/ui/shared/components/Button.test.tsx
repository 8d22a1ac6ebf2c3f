// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { Button } from './Button';

describe('a button', () => {
  it('is pressed by pointer, Enter and Space', async () => {
    const press = vi.fn();
    const { user } = show(<Button onClick={press}>Save</Button>);

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter} ');

    expect(press).toHaveBeenCalledTimes(3);
  });

  it('does not send a form unless it is made for that', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = show(
      <form onSubmit={send}>
        <Button>Cancel</Button>
        <Button type="submit">Send</Button>
      </form>,
    );

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(send).toHaveBeenCalledOnce();
  });

  it('that is disabled can be reached but neither pressed nor used to send a form', async () => {
    const press = vi.fn();
    const send = vi.fn();
    const { user } = show(
      <form onSubmit={send}>
        <Button type="submit" isDisabled onClick={press}>
          Send
        </Button>
      </form>,
    );

    await user.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('that is busy says so, keeps the focus and ignores a second press', async () => {
    const press = vi.fn();
    const { user, update } = show(<Button onClick={press}>Send</Button>);
    await user.click(screen.getByRole('button'));

    update(
      <Button isBusy onClick={press}>
        Send
      </Button>,
    );
    await user.keyboard('{Enter}');

    const button = screen.getByRole('button', { name: /Send.*Working/u });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(press).toHaveBeenCalledOnce();
  });

  it('a button shows its key and passes it to assistive technology without making it part of the name', () => {
    show(<Button keys="$mod+S">Save as draft</Button>);

    const button = screen.getByRole('button', { name: 'Save as draft' });
    expect(button).toHaveTextContent('CtrlS');
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S');
  });
});
