// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import SettingsGlyph from 'lucide-react/icons/settings';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { AriaProviders } from './AriaProviders';
import { AvatarButton } from './Avatar';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { IconButton } from './IconButton';
import { InfoTip } from './InfoTip';
import { Menu, MenuItem, MenuSection, MenuSeparator } from './Menu';
import { Popover } from './Popover';
import { Select } from './Select';
import { Tooltip } from './Tooltip';

describe('a menu', () => {
  it('opens by keyboard, moves with the arrows and does what is chosen', async () => {
    const choose = vi.fn();
    const { user } = show(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem label="Copy" />
        <MenuItem label="Clear response" onSelect={choose} />
      </Menu>,
    );

    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');

    expect(choose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('a menu has the name of its trigger, and the trigger shows whether the menu is open', async () => {
    const { user } = show(
      <Menu trigger={<AvatarButton userName="owner" label="Account of owner" />} header="owner" footer="1.0">
        <MenuItem label="Sign out" />
      </Menu>,
    );
    const trigger = screen.getByRole('button', { name: 'Account of owner' });
    expect(trigger).toHaveAttribute('aria-expanded', 'false');

    await user.click(trigger);

    expect(await screen.findByRole('menu', { name: 'Account of owner' })).toBeInTheDocument();
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('1.0')).toBeInTheDocument();
  });

  it('gives the focus back to its trigger after Escape', async () => {
    const { user } = show(
      <Menu trigger={<IconButton label="More" glyph={SettingsGlyph} />}>
        <MenuItem label="Copy" />
      </Menu>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('skips what is disabled, and names its sections', async () => {
    const { user } = show(
      <Menu trigger={<Button>More</Button>}>
        <MenuSection label="Edit">
          <MenuItem label="Copy" isDisabled />
          <MenuItem label="Paste" />
        </MenuSection>
        <MenuSeparator />
        <MenuItem label="Delete" tone="danger" />
      </Menu>,
    );

    await user.tab();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Paste' })).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  it('goes to own pages through the router', async () => {
    const { user, path } = show(
      <AriaProviders>
        <Menu trigger={<Button>owner</Button>}>
          <MenuItem label="My settings" href="/user-settings" />
        </Menu>
      </AriaProviders>,
    );
    await user.click(screen.getByRole('button'));

    await user.click(await screen.findByRole('menuitem', { name: 'My settings' }));

    await waitFor(() => expect(path()).toBe('/user-settings'));
  });
});

describe('a popover', () => {
  it('is a named dialog that takes the focus and gives it back', async () => {
    const { user } = show(
      <Popover label="Filter by workspace" trigger={<Button>Workspace</Button>}>
        {(close) => <Button onClick={close}>Done</Button>}
      </Popover>,
    );

    await user.click(screen.getByRole('button', { name: 'Workspace' }));
    expect(await screen.findByRole('dialog', { name: 'Filter by workspace' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Workspace' })).toHaveFocus());
  });

  it('a controlled popover asks its owner to close it', async () => {
    const change = vi.fn();
    const { user } = show(
      <Popover label="Filter" trigger={<Button>Filter</Button>} isOpen onOpenChange={change}>
        text
      </Popover>,
    );
    await screen.findByRole('dialog');

    await user.keyboard('{Escape}');

    expect(change).toHaveBeenCalledWith(false);
  });
});

describe('an info tip', () => {
  it('shows its text on a press and closes by its cross (SCR-45)', async () => {
    const { user } = show(<InfoTip label="About this question" text="Choose one." />);
    expect(screen.queryByText('Choose one.')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'About this question' }));
    expect(await screen.findByText('Choose one.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByText('Choose one.')).toBeNull());
  });
});

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete</Button>
      <ConfirmDialog
        title="Delete banking77?"
        isOpen={isOpen}
        confirmLabel="Yes, delete"
        onConfirm={onConfirm}
        onCancel={() => setIsOpen(false)}
      >
        It cannot be undone.
      </ConfirmDialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title and closes by its cross', async () => {
    const close = vi.fn();
    const { user } = show(
      <Dialog title="Shortcuts" isOpen onClose={close}>
        text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Shortcuts' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(close).toHaveBeenCalledOnce();
  });

  it('that asks keeps the focus inside and gives it back after Escape', async () => {
    const { user } = show(<Asking onConfirm={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete banking77?' });

    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  });

  it('that asks does what was confirmed', async () => {
    const confirm = vi.fn();
    const { user } = show(<Asking onConfirm={confirm} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    await user.click(await screen.findByRole('button', { name: 'Yes, delete' }));

    expect(confirm).toHaveBeenCalledOnce();
  });
});

const SIZES = [
  { value: '10', label: '10 per page' },
  { value: '20', label: '20 per page' },
] as const;

describe('a select', () => {
  it('is opened and answered by keyboard', async () => {
    const change = vi.fn();
    const { user } = show(<Select label="Page size" options={SIZES} value="10" onChange={change} />);

    await user.tab();
    expect(
      screen.getByRole('button', { name: /10 per page.*Page size|Page size.*10 per page/u }),
    ).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');

    expect(change).toHaveBeenCalledWith('20');
  });

  it('leaves ← and → to the page while it is closed', async () => {
    const change = vi.fn();
    const page = vi.fn();
    const { user } = show(<Select label="Page size" options={SIZES} value="10" onChange={change} />);

    await user.tab();
    const hear = ({ key, defaultPrevented }: KeyboardEvent) => page(key, defaultPrevented);
    window.addEventListener('keydown', hear);
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    window.removeEventListener('keydown', hear);

    expect(change).not.toHaveBeenCalled();
    expect(page.mock.calls).toEqual([
      ['ArrowRight', false],
      ['ArrowLeft', false],
    ]);
  });

  it('finds by letters what is in sight only: nothing changes while it is closed', async () => {
    const change = vi.fn();
    const { user } = show(<Select label="Page size" options={SIZES} value="10" onChange={change} />);

    await user.tab();
    await user.keyboard('20');
    expect(change).not.toHaveBeenCalled();
    // Nor is a search left over that Space would go on with.
    await user.keyboard(' ');
    await screen.findByRole('listbox');
    await user.keyboard('20{Enter}');

    expect(change).toHaveBeenCalledWith('20');
  });

  it.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('opens by %j', async (key) => {
    const { user } = show(<Select label="Page size" options={SIZES} value="10" onChange={vi.fn()} />);

    await user.tab();
    await user.keyboard(key);

    expect(await screen.findByRole('listbox')).toBeVisible();
  });
});

describe('a tooltip', () => {
  it('appears for the keyboard, describes its control and goes with Escape', async () => {
    const { user } = show(
      <Tooltip text="To submit complete required responses">
        <Button isDisabled>Submit</Button>
      </Tooltip>,
    );

    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('To submit complete required responses');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('To submit complete required responses');
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('appears under a pointer that stays, and goes with it', async () => {
    const { user } = show(
      <Tooltip text="Copy the link">
        <Button>Copy</Button>
      </Tooltip>,
    );

    // A control that comes under a pointer at rest is entered as well: the pointer has to be one that moves.
    await user.hover(document.body);
    await user.hover(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy the link');
    await user.unhover(screen.getByRole('button'));

    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    expect(screen.getByRole('button')).not.toHaveAccessibleDescription();
  });

  it('stays away when a press brings the focus, and comes when the keyboard brings it again', async () => {
    const { user } = show(
      <>
        <Tooltip text="Copy the link">
          <Button>Copy</Button>
        </Tooltip>
        <Button>Next</Button>
      </>,
    );

    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.tab();
    await user.tab({ shift: true });

    expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy the link');
  });

  it('leaves the listeners of its control as they are', async () => {
    const heard: string[] = [];
    const hear = ({ type }: { type: string }) => heard.push(type);
    const { user } = show(
      <Tooltip text="Copy the link">
        <Button
          onPointerEnter={hear}
          onPointerDown={hear}
          onFocus={hear}
          onKeyDown={hear}
          onPointerLeave={hear}
          onBlur={hear}
        >
          Copy
        </Button>
      </Tooltip>,
    );

    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter}');
    await user.unhover(screen.getByRole('button'));
    await user.tab();

    const keys = ['keydown', 'keydown'];
    const others = ['pointerenter', 'pointerdown', 'focus', 'pointerleave', 'blur'];
    expect(heard.toSorted()).toEqual([...keys, ...others].toSorted());
  });
});

describe('an icon button', () => {
  it('has its label as name and as tooltip', async () => {
    const press = vi.fn();
    const { user } = show(<IconButton label="Settings" glyph={SettingsGlyph} onClick={press} />);

    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Settings');
    await user.keyboard('{Enter}');

    expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
    expect(press).toHaveBeenCalledOnce();
  });

  it('that is disabled stays reachable and does nothing', async () => {
    const press = vi.fn();
    const { user } = show(<IconButton label="Settings" glyph={SettingsGlyph} isDisabled onClick={press} />);

    await user.tab();
    await user.keyboard('{Enter}');

    expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
    expect(press).not.toHaveBeenCalled();
  });
});
