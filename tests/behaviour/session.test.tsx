// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, openClient, setUpPage } from './support/open-client';

setUpPage();

describe('given an open list of datasets', () => {
  it('a call that is refused ends the session, says why, and leads back after signing in again', async () => {
    const server = aServer();
    const client = openClient('/datasets?search=ticket', { server, signedIn: true });
    await screen.findByRole('link', { name: 'ticket triage' });

    server.answer('GET /api/v1/me/datasets', 401, {});
    await client.user.click(screen.getByRole('button', { name: 'Refresh' }));

    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    // The place of announcements is there before what it says.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("You've been signed out."));
    expect(client.token()).toBeNull();
    expect(new URLSearchParams(client.router.state.location.search).get('redirect')).toBe(
      '/datasets?search=ticket',
    );
  });

  it('a call that fails keeps the session, and where the page says what failed, nothing repeats it', async () => {
    const server = aServer();
    const client = openClient('/datasets', { server, signedIn: true });
    await screen.findByRole('link', { name: 'ticket triage' });

    server.answer('GET /api/datasets/', 500, {});
    await client.user.click(screen.getByRole('button', { name: 'Refresh' }));

    expect(
      await screen.findByText("Some datasets are missing here because they couldn't be loaded."),
    ).toBeInTheDocument();
    expect(screen.queryByText('An error occurred, please try again later')).toBeNull();
    expect(client.token()).toBe('a-token');
  });

  it('progress that cannot be had is no reason to complain', async () => {
    const server = aServer().answer('GET /api/v1/datasets/dataset-1/progress', 500, {});
    openClient('/datasets', { server, signedIn: true });

    await screen.findByRole('link', { name: 'ticket triage' });
    await waitFor(() => expect(server.asked).toContain('GET /api/v1/datasets/dataset-1/progress'));

    expect(screen.queryByText('An error occurred, please try again later')).not.toBeInTheDocument();
  });

  it('a visit that begins at the sign-out address ends the session (SCR-8)', async () => {
    const client = openClient('/sign-out', { signedIn: true });

    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(client.token()).toBeNull();
  });

  it('logging out leads to the sign-in page without a way back (SCR-8)', async () => {
    const client = openClient('/datasets', { signedIn: true });
    await client.user.click(await screen.findByRole('button', { name: 'Account of nora' }));
    await client.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));

    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(client.token()).toBeNull();
    expect(client.router.state.location).toMatchObject({ pathname: '/sign-in', search: '' });
  });
});
