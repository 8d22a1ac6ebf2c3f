// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { Breadcrumbs } from './Breadcrumbs';

describe('breadcrumbs', () => {
  it('lead to every step but the last, the current page (SCR-10)', () => {
    show(
      <Breadcrumbs
        items={[
          { name: 'Home', to: '/datasets' },
          { name: 'team', to: '/datasets?workspaces=team' },
          { name: 'banking77', to: '/dataset/1' },
        ]}
      />,
    );

    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(trail)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/datasets', '/datasets?workspaces=team']);
    expect(within(trail).getByText('banking77')).toHaveAttribute('aria-current', 'page');
  });

  it('skip what has no name yet', () => {
    show(<Breadcrumbs items={[{ name: 'Home', to: '/datasets' }, { name: '' }]} />);

    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Home')).toHaveAttribute('aria-current', 'page');
  });

  it('can do something instead of leading somewhere', async () => {
    const clear = vi.fn();
    const { user } = show(<Breadcrumbs items={[{ name: 'Home', onSelect: clear }]} />);

    await user.click(screen.getByRole('button', { name: 'Home' }));

    expect(clear).toHaveBeenCalledOnce();
  });

  it('go through the router', async () => {
    const { user, path } = show(
      <Breadcrumbs items={[{ name: 'Home', to: '/datasets' }, { name: 'My settings' }]} />,
    );

    await user.click(screen.getByRole('link', { name: 'Home' }));

    expect(path()).toBe('/datasets');
  });
});
