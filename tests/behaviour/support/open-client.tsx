import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { createClient } from '../../../src/main/client';
import { httpInfrastructure } from '../../../src/main/modules/infrastructure.module';
import { App } from '#ui/app/App.tsx';
import { PageTexts } from '#ui/shared/i18n/page-texts';
import { aDatasetDto, aUserDto, aWorkspaceDto } from '#tests/builders/dto.builder';
import { english } from '#tests/fakes/english';
import { layOut } from '#tests/fakes/laid-out';
import { ScriptedServer } from './scripted-server';

const TOKEN_KEY = 'auth.token';

/** Prepares the surroundings of a client. Call once at the top of a test file. */
export function setUpPage(): void {
  layOut();
  afterEach(() => localStorage.clear());
}

/** A server that knows Nora, her password and one dataset. */
export function aServer(): ScriptedServer {
  return new ScriptedServer()
    .answerBy('POST /api/security/token', async (request) => {
      const right = new URLSearchParams(await request.text()).get('password') === 'right';
      return new Response(JSON.stringify(right ? { access_token: 'a-token' } : {}), {
        status: right ? 201 : 401,
      });
    })
    .answer('GET /api/me', 200, aUserDto())
    .answer('GET /api/v1/me/datasets', 200, { items: [aDatasetDto()] })
    .answer('GET /api/v1/me/workspaces', 200, { items: [aWorkspaceDto()] })
    .answer('GET /api/datasets/', 200, []);
}

/** The whole client as it ships, on an address of its own and a server by script. */
export function openClient(
  path: string,
  { server = aServer(), signedIn = false, texts = new PageTexts(english(), 'en'), basePath = '/' } = {},
) {
  vi.stubGlobal('fetch', server.fetch);
  if (signedIn) localStorage.setItem(TOKEN_KEY, 'a-token');
  const client = createClient({
    shell: { texts, locale: 'en', root: document.documentElement },
    home: new URL(basePath, 'http://ostraka.test'),
    infrastructure: httpInfrastructure,
    createRouter: (routes) => createMemoryRouter(routes, { initialEntries: [path], basename: basePath }),
  });
  render(<App container={client.container} texts={texts.i18n} router={client.router} />);
  return { ...client, server, user: userEvent.setup(), token: () => localStorage.getItem(TOKEN_KEY) };
}
