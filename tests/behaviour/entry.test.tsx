// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, openClient, setUpPage } from './support/open-client';

setUpPage();

const pathOf = ({ router }: ReturnType<typeof openClient>) =>
  router.state.location.pathname + router.state.location.search;

async function signIn({ user }: ReturnType<typeof openClient>, password: string) {
  await user.type(await screen.findByLabelText('Username'), 'nora');
  await user.type(screen.getByLabelText('Password'), password);
  await user.keyboard('{Enter}');
}

describe('given no signed-in user', () => {
  it('any page leads to the sign-in page and back to it afterwards (SCR-17, ROL-1)', async () => {
    const client = openClient('/user-settings');

    await signIn(client, 'right');

    expect(await screen.findByRole('heading', { level: 1, name: 'My settings' })).toBeInTheDocument();
    expect(pathOf(client)).toBe('/user-settings');
    expect(client.token()).toBe('a-token');
  });

  it('below a path of the host, the way back names the page alone, and leads below the path', async () => {
    const client = openClient('/tools/user-settings?a=b', { basePath: '/tools/' });
    await screen.findByLabelText('Username');
    expect(pathOf(client)).toBe('/tools/sign-in?a=b&redirect=%2Fuser-settings%3Fa%3Db');

    await signIn(client, 'right');

    expect(await screen.findByRole('heading', { level: 1, name: 'My settings' })).toBeInTheDocument();
    expect(pathOf(client)).toBe('/tools/user-settings?a=b');
  });

  it('the root names no way back and leads to the datasets (SCR-1)', async () => {
    const client = openClient('/');
    await screen.findByLabelText('Username');
    expect(pathOf(client)).toBe('/sign-in');

    await signIn(client, 'right');

    expect(await screen.findByRole('link', { name: 'ticket triage' })).toBeInTheDocument();
    expect(pathOf(client)).toBe('/datasets');
  });

  it('a page that does not exist looks like any other page to a visitor (SCR-9)', async () => {
    const client = openClient('/nowhere');

    await screen.findByLabelText('Username');

    expect(pathOf(client)).toBe('/sign-in?redirect=%2Fnowhere');
  });

  it('a wrong password is said once, in the form, and what was typed stays', async () => {
    const client = openClient('/sign-in');

    await signIn(client, 'wrong');

    const form = (await screen.findByLabelText('Username')).closest('form');
    expect(form).not.toBeNull();
    // Cannot be null any more, which TypeScript does not infer.
    expect(await within(form as HTMLElement).findByRole('alert')).toHaveTextContent(
      'Wrong username or password.',
    );
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(screen.queryByText('Could not validate credentials')).not.toBeInTheDocument();
    expect(pathOf(client)).toBe('/sign-in');
  });

  it('the user name has the focus (SCR-2)', async () => {
    openClient('/sign-in');

    expect(await screen.findByLabelText('Username')).toHaveFocus();
  });
});

describe('given a signed-in person', () => {
  it('the sign-in page leads home (SCR-19)', async () => {
    const client = openClient('/sign-in', { signedIn: true });

    await screen.findByRole('heading', { level: 1, name: 'Datasets' });

    expect(pathOf(client)).toBe('/datasets');
  });

  it('the sign-in page stays when it was asked for on purpose (SCR-19)', async () => {
    openClient('/sign-in?omit-call-to-action', { signedIn: true });

    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });

  it('the annotation page without a dataset leads to the datasets (SCR-7)', async () => {
    const client = openClient('/dataset/annotation-mode', { signedIn: true });

    await screen.findByRole('heading', { level: 1, name: 'Datasets' });

    expect(pathOf(client)).toBe('/datasets');
  });

  it.each(['/nowhere', '/datasets/news/tickets/more'])('%s does not exist', async (path) => {
    openClient(path, { signedIn: true });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'This page could not be found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
  });
});

describe('given providers to sign in at', () => {
  const server = () =>
    aServer().answer('GET /api/v1/oauth2/providers', 200, { items: [{ name: 'huggingface' }] });

  it('the sign-in page leads to them, outside of the client, and the callback back to the wanted page (SCR-47)', async () => {
    openClient('/user-settings', { server: server() });
    const link = await screen.findByRole('link', { name: 'Sign in with Hugging Face' });
    expect(link).toHaveAttribute(
      'href',
      '/api/v1/oauth2/providers/huggingface/authentication?redirect=%2Fuser-settings',
    );
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();

    const callback = server().answer('GET /api/v1/oauth2/providers/huggingface/access-token', 200, {
      access_token: 'a-token',
    });
    const client = openClient('/oauth/huggingface/callback?code=a&state=b', { server: callback });

    expect(await screen.findByRole('heading', { level: 1, name: 'My settings' })).toBeInTheDocument();
    expect(pathOf(client)).toBe('/user-settings');
    expect(client.token()).toBe('a-token');
    sessionStorage.clear();
  });

  it('a callback that fails is reported on the sign-in page, once (SCR-49)', async () => {
    const refusing = server().answer('GET /api/v1/oauth2/providers/huggingface/access-token', 401, {
      detail: 'no',
    });
    const client = openClient('/oauth/huggingface/callback?code=a&state=b', { server: refusing });

    await screen.findByLabelText('Username');

    expect(await screen.findByText(/This account can't sign in here/)).toBeInTheDocument();
    expect(screen.queryByText('Could not validate credentials')).not.toBeInTheDocument();
    expect(pathOf(client)).toBe('/sign-in');
  });

  it('no providers are shown if there are none, or if the server does not list them (SCR-47)', async () => {
    const client = openClient('/sign-in');
    await waitFor(() => expect(client.server.asked).toContain('GET /api/v1/oauth2/providers'));

    expect(screen.queryByRole('link', { name: /Sign in with/ })).not.toBeInTheDocument();
    expect(screen.queryByText('or')).not.toBeInTheDocument();
    expect(screen.queryByText('Could not find the requested resource')).not.toBeInTheDocument();
  });

  it.each(['/welcome-hf-sign-in', '/oauth/huggingface/callback', '/login?code=a&state=b'])(
    '%s leads to the sign-in page (SCR-16)',
    async (path) => {
      const client = openClient(path, { server: server() });

      await screen.findByLabelText('Username');

      expect(pathOf(client)).toBe('/sign-in');
    },
  );
});

describe('given a server that is away', () => {
  it('the session is kept, and the page opens when the server is back (SCR-22)', async () => {
    const server = aServer().answer('GET /api/me', 503, {});
    const client = openClient('/user-settings', { server, signedIn: true });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(
      screen.getByRole('heading', { level: 1, name: "The server isn't responding" }),
    ).toBeInTheDocument();
    expect(client.token()).toBe('a-token');

    server.answer('GET /api/me', 200, { ...(await (await aServer().fetch('/api/me')).json()) });
    await client.user.click(retry);

    expect(await screen.findByRole('heading', { level: 1, name: 'My settings' })).toBeInTheDocument();
  });

  it('a token that is no longer accepted leads to the sign-in page', async () => {
    const client = openClient('/datasets', {
      server: aServer().answer('GET /api/me', 401, {}),
      signedIn: true,
    });

    await screen.findByLabelText('Username');

    expect(client.token()).toBeNull();
    await waitFor(() => expect(pathOf(client)).toBe('/sign-in?redirect=%2Fdatasets'));
  });
});
