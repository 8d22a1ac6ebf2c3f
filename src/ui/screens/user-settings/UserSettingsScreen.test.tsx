// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container, ContainerModule } from 'inversify';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClipboard } from '#tests/fakes/fake-clipboard';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { SequenceIdSource } from '#tests/fakes/sequence-id-source';
import { RepeatableActs } from '#application/administration/repeatable-acts';
import type { User } from '#domain/session/user';
import { ContainerProvider } from '#ui/di/container-provider.tsx';
import { CLIPBOARD } from '#ui/di/port.tokens';
import { LOCALE_PREFERENCE, LocaleState } from '#ui/shared/state/locale.state';
import { SessionState } from '#ui/shared/state/session.state';
import { LOCALE_STATE, SESSION_STATE, THEME_STATE } from '#ui/shared/state/state.tokens';
import { THEME_PREFERENCE, ThemeState } from '#ui/shared/state/theme.state';
import { ChangeOwnPassword } from '#application/administration/change-own-password.use-case';
import { RenewOwnApiKey } from '#application/administration/renew-own-api-key.use-case';
import { userSettingsScreenModule } from './user-settings.module';
import { UserSettingsScreen } from './UserSettingsScreen';

function openSettings(given: Partial<User> = {}) {
  const session = new SessionState();
  session.begin(aUser({ workspaces: ['news', 'support & more'], ...given }));
  const clipboard = new FakeClipboard();
  const preferences = new InMemoryPreferenceStore();
  const root = { lang: '', dir: '', dataset: {} as Record<string, string | undefined> };
  const texts = english();
  const people = new InMemoryPeople();
  const tokens = new InMemoryTokenStore('old-token');
  const acts = new RepeatableActs(new SequenceIdSource());
  const fakes = new ContainerModule(({ bind }) => {
    const switchLanguage = () => Promise.resolve();
    bind(SESSION_STATE).toConstantValue(session);
    bind(ChangeOwnPassword).toConstantValue(new ChangeOwnPassword(people, tokens));
    bind(RenewOwnApiKey).toConstantValue(new RenewOwnApiKey(people, acts));
    bind(CLIPBOARD).toConstantValue(clipboard);
    bind(THEME_STATE).toConstantValue(new ThemeState(preferences, root));
    bind(LOCALE_STATE).toConstantValue(new LocaleState('en', preferences, root, switchLanguage));
  });
  const container = new Container();
  container.load(fakes, userSettingsScreenModule);
  render(
    <I18nextProvider i18n={texts}>
      <ContainerProvider container={container}>
        <MemoryRouter>
          <UserSettingsScreen />
        </MemoryRouter>
      </ContainerProvider>
    </I18nextProvider>,
  );
  return { clipboard, preferences, root, people, tokens, user: userEvent.setup() };
}

const fact = (name: string) => screen.getByText(name).nextElementSibling;

it('names the signed-in user (SCR-4)', () => {
  openSettings();

  expect(screen.getByRole('heading', { level: 1, name: 'My settings' })).toBeInTheDocument();
  expect(fact('Username')).toHaveTextContent('nora');
  expect(fact('Name')).toHaveTextContent('Nora');
  expect(fact('Surname')).toHaveTextContent('Quist');
  expect(screen.getByText('Annotator')).toBeInTheDocument();
});

it('leads from each workspace to its datasets', () => {
  openSettings();

  expect(screen.getByRole('link', { name: 'news' })).toHaveAttribute('href', '/datasets?workspaces=news');
  expect(screen.getByRole('link', { name: 'support & more' })).toHaveAttribute(
    'href',
    '/datasets?workspaces=support+%26+more',
  );
});

it('shows a dash for what a person has none of', () => {
  openSettings({ workspaces: [], lastName: null });

  expect(fact('Workspaces')).toHaveTextContent('–');
  expect(fact('Surname')).toHaveTextContent('–');
});

it('copies the API key and draws it nowhere (SCR-5)', async () => {
  const { clipboard, user } = openSettings();
  expect(document.body).not.toHaveTextContent('key-of-nora');

  await user.click(screen.getByRole('button', { name: 'Copy key' }));

  expect(clipboard.text).toBe('key-of-nora');
  expect(await screen.findByRole('status')).toHaveTextContent('Copied');
});

it('takes a theme at once and keeps it', async () => {
  const { preferences, root, user } = openSettings();

  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Theme' })).getByRole('radio', { name: 'Dark' }),
  );

  expect(root.dataset['theme']).toBe('dark');
  expect(preferences.read(THEME_PREFERENCE)).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('takes a language at once and keeps it', async () => {
  const { preferences, root, user } = openSettings();

  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));

  expect(root.lang).toBe('de');
  expect(preferences.read(LOCALE_PREFERENCE)).toBe('de');
  expect(screen.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
});

describe('the own password', () => {
  const change = async (user: ReturnType<typeof userEvent.setup>, next: string) => {
    await user.type(screen.getByLabelText('Current password'), 'old password');
    await user.type(screen.getByLabelText('New password'), next);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is changed, and the session goes on with a new token', async () => {
    const { tokens, user } = openSettings();
    await change(user, 'a new password');
    expect(await screen.findByText('Password changed.')).toBeInTheDocument();
    expect(tokens.read()).toBe('new-token');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('that is too short is not sent', async () => {
    const { people, user } = openSettings();
    await change(user, 'short');
    expect(screen.getByText('Use 8 to 100 characters.')).toBeInTheDocument();
    expect(people.written).toEqual([]);
  });

  it.each([
    ['rejected', 'The current password is wrong.'],
    ['rate-limited', 'Too many attempts. Wait a moment and try again.'],
    ['network', /^The server didn't answer. If you are signed out now/u],
    ['not-found', "This server can't do that."],
    ['conflict', "Couldn't do this."],
  ] as const)('says after %s why it stays', async (kind, text) => {
    const { people, tokens, user } = openSettings();
    people.calls.failNext('changePassword', { kind });
    await change(user, 'a new password');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(tokens.read()).toBe('old-token');
  });
});

it('the own key is renewed after a question, and then copied as the new one (SCR-4)', async () => {
  const { clipboard, user } = openSettings();
  await user.click(screen.getByRole('button', { name: 'Renew key' }));
  const question = screen.getByRole('alertdialog', { name: 'Renew your API key?' });
  await user.click(within(question).getByRole('button', { name: 'Renew key' }));
  expect(await screen.findByText(/^API key renewed/u)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(clipboard.text).toBe('new-key');
  expect(document.body).not.toHaveTextContent('new-key');
});
