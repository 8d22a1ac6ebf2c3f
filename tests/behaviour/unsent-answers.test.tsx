// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { entryForm } from '#infrastructure/browser/stored-entry';
import { toText } from '#infrastructure/browser/stored-form';
import { STORED_FEEDBACK } from '#infrastructure/stored-feedback/stored-feedback';
import { aResponseDto } from '../builders/dto.builder';
import { anEntry } from '../builders/outbox.builder';
import { aServer, openClient, setUpPage } from './support/open-client';

setUpPage();

const SENDING = 'POST /api/v1/records/record-1/responses';
const PLACE = 'ostraka.outbox/user-nora/act-1';

const waiting = () => screen.findByRole('button', { name: '1 answer waiting' });

beforeEach(() => localStorage.setItem(PLACE, toText(entryForm(STORED_FEEDBACK), anEntry())));

async function logOut({ user }: ReturnType<typeof openClient>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Account of nora' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}

it('waiting answers are sent from any page the user enters by', async () => {
  const server = aServer().answer(SENDING, 201, aResponseDto());
  openClient('/user-settings', { server, signedIn: true });
  await waitFor(() => expect(server.asked).toContain(SENDING));
  await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
});

it('nothing of it is sent from the sign-in page', async () => {
  const server = aServer().answer(SENDING, 201, aResponseDto());
  openClient('/sign-in', { server });
  await screen.findByLabelText('Username');
  expect(server.asked).not.toContain(SENDING);
  expect(localStorage.getItem(PLACE)).not.toBeNull();
});

it('logging out asks once, keeps what waits, and the next sign-in sends it', async () => {
  const server = aServer().cut(SENDING);
  const client = openClient('/datasets', { server, signedIn: true });
  await waiting();

  await logOut(client);
  await screen.findByRole('alertdialog', { name: 'Sign out with unsent answers?' });
  expect(screen.getByText(/This device keeps it and sends it when you sign in here again/)).toBeVisible();
  await client.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(client.token()).toBe('a-token');

  await logOut(client);
  await screen.findByRole('alertdialog');
  await client.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await client.user.type(await screen.findByLabelText('Username'), 'nora');
  expect(localStorage.getItem(PLACE)).not.toBeNull();

  server.answer(SENDING, 201, aResponseDto());
  await client.user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
});

it('logging out goes on by itself once the server has everything', async () => {
  const server = aServer().cut(SENDING);
  const client = openClient('/datasets', { server, signedIn: true });
  await waiting();
  await logOut(client);
  await screen.findByRole('alertdialog', { name: 'Sign out with unsent answers?' });

  server.answer(SENDING, 201, aResponseDto());
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByLabelText('Username');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(localStorage.getItem(PLACE)).toBeNull();
});

it('an answer that is refused for want of a session leads to the sign-in page and back, and stays', async () => {
  const server = aServer().answer(SENDING, 401, {});
  const client = openClient('/user-settings', { server, signedIn: true });
  await screen.findByLabelText('Username');
  expect(new URLSearchParams(client.router.state.location.search).get('redirect')).toBe('/user-settings');
  expect(localStorage.getItem(PLACE)).not.toBeNull();
});

it('an answer that is refused for good is reported in the header, and by no notification', async () => {
  const server = aServer().answer(SENDING, 500, { detail: 'broken' });
  openClient('/datasets', { server, signedIn: true });
  expect(await screen.findByRole('button', { name: '1 answer not saved' })).toBeVisible();
  expect(screen.queryByText('An error occurred, please try again later')).toBeNull();
});
