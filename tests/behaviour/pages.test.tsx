// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openClient, setUpPage } from './support/open-client';

setUpPage();

describe('moving from page to page', () => {
  it('names the page in the tab and moves the focus to its heading (SCR-50)', async () => {
    const { user } = openClient('/datasets', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Datasets' });
    expect(document.title).toBe('Datasets · Ostraka');
    expect(document.body).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Account of nora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'My settings' }));

    const heading = await screen.findByRole('heading', { level: 1, name: 'My settings' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('My settings · Ostraka');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home');
  });

  it('the header can be skipped (SCR-50)', async () => {
    const { user } = openClient('/datasets', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Datasets' });

    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the connection', () => {
  it('is spoken of on the sign-in page too, as long as it is gone', async () => {
    openClient('/sign-in');
    await screen.findByLabelText('Username');

    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You are offline\. /)).toBeInTheDocument();
    expect(await screen.findAllByText('You are offline')).not.toHaveLength(0);

    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline\. /)).not.toBeInTheDocument();
    expect(await screen.findAllByText('You are online again')).not.toHaveLength(0);
  });
});

describe('the datasets of an address', () => {
  it('follow back and forward', async () => {
    const { router } = openClient('/datasets', { signedIn: true });
    await screen.findByRole('link', { name: 'ticket triage' });

    await act(() => router.navigate('/datasets?workspaces=support'));
    expect(await screen.findByText('No dataset matches')).toBeInTheDocument();

    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: 'ticket triage' })).toBeInTheDocument();
  });

  it('lose their column filters by the first step of the way here', async () => {
    const { router, user } = openClient('/datasets?workspaces=support&search=tick', { signedIn: true });
    await screen.findByText('No dataset matches');

    await user.click(screen.getByRole('button', { name: 'Home' }));

    expect(await screen.findByRole('link', { name: 'ticket triage' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?search=tick');
  });
});
