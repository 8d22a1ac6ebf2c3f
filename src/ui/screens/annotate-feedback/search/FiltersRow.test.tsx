import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import {
  allOf,
  anyOf,
  aSearch,
  between,
  byMetadata,
  onAnswer,
  onMetadata,
  onSuggestion,
} from '#tests/builders/search.builder';
import { matchCounts } from '#tests/fakes/fake-search-deps';
import { layOut } from '#tests/fakes/laid-out';
import { aGuide, aProperty, searchControls } from '#tests/fakes/search-controls';
import { show } from '#tests/setup/show.tsx';
import { AriaProviders } from '#ui/shared/components/AriaProviders.tsx';
import { FiltersButton } from './FiltersButton';
import { FiltersRow } from '#ui/annotation-kit/search-bar/filters/FiltersRow.tsx';
import { recordFilterCatalog } from './record-filters.view-model';

// @vitest-environment jsdom

layOut();

const QUESTIONS = [
  aQuestion('multi_label_selection', {
    name: 'aspects',
    title: 'Which aspects?',
    settings: { options: options('price', 'size') },
  }),
];

const CHANNEL = aProperty('channel', { type: 'terms', values: ['web', 'shop', 'phone'] });

function shown(given: Parameters<typeof searchControls>[0] = {}) {
  const channel = {
    counts: new Map([
      ['web', 12],
      ['shop', 1],
    ]),
    isCut: false,
  };
  const controls = searchControls({
    questions: QUESTIONS,
    guide: aGuide([CHANNEL, aProperty('region')]),
    counts: matchCounts(13, [{ entity: 'metadata', property: 'channel' }, channel]),
    ...given,
  });
  const view = show(
    <AriaProviders>
      <FiltersRow id="row" {...controls} catalog={recordFilterCatalog(controls)} onLeave={() => {}} />
    </AriaProviders>,
  );
  return { ...view, ...controls };
}

const button = (name: string) => screen.getByRole('button', { name });
const value = (name: string) => screen.getByRole('option', { name });

describe('the row of filters', () => {
  it('the row can be used by keyboard to open, choose, go back and close, and the focus returns', async () => {
    const { user, edited, choices } = shown();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Filter by Metadata' })).toHaveFocus();
    expect(choices.watchers).toBe(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: 'Search values: The channel' })).toHaveFocus();

    await user.keyboard('{ArrowDown}{Enter}{ArrowUp}');
    expect(value('phone, 0 records')).toHaveAttribute('data-marked');
    await user.keyboard('{Enter}');
    expect(edited.edited).toEqual(aSearch(byMetadata('channel', anyOf('web', 'phone'))));
    expect(value('web, 12 records')).toHaveAttribute('aria-selected', 'true');

    await user.keyboard('{ArrowLeft}');
    expect(value('The channel, active, web or phone')).toHaveAttribute('data-marked');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Metadata')).toHaveFocus());
    expect(edited.applied).toEqual([edited.edited]);
    expect(choices.watchers).toBe(0);
  });

  it('the first Escape clears the search, and the next one closes the drop-down', async () => {
    const { user } = shown();
    await user.click(button('Metadata'));
    await user.keyboard('chan{Escape}');
    expect(screen.getByRole('combobox')).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the only property shows its values immediately, and one Escape closes it', async () => {
    const { user } = shown({ guide: aGuide([CHANNEL]) });
    await user.click(button('Metadata'));
    expect(screen.getByRole('combobox', { name: 'Search values: The channel' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Back from The channel' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Metadata')).toHaveFocus());
  });

  it('Escape goes up one level, then closes the drop-down', async () => {
    const { user } = shown();
    await user.click(button('Metadata'));
    await user.keyboard('{ArrowDown}{Enter}{Escape}');
    expect(screen.getByRole('combobox', { name: 'Filter by Metadata' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Metadata')).toHaveFocus());
  });

  it('chosen values are removed with their buttons, also by keyboard from the empty search', async () => {
    const { user, edited } = shown({ search: aSearch(byMetadata('channel', anyOf('web', 'fax', 'shop'))) });
    await user.click(button('Change filter The channel: web, fax, or shop'));
    const chosen = screen.getByRole('list', { name: 'Chosen values: The channel' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(3);
    expect(value('fax, no longer an option')).toBeInTheDocument();
    await user.keyboard('{Backspace}');
    expect(button('Remove shop')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Delete}');
    expect(edited.edited).toEqual(aSearch(byMetadata('channel', anyOf('web', 'shop'))));
    expect(button('Remove shop')).toHaveFocus();
    await user.keyboard('{Backspace}{Enter}');
    expect(edited.edited).toEqual(aSearch());
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('a filter can match all or any of several labels', async () => {
    const { user, edited } = shown();
    await user.click(button('Responses'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(edited.edited.filters).toEqual([onAnswer('aspects', allOf('price'))]);
    await user.click(screen.getByRole('radio', { name: 'Any value' }));
    expect(edited.edited.filters).toEqual([onAnswer('aspects', anyOf('price'))]);
  });

  it('the only question with suggestions shows its filters, and a reason why the agent is disabled', async () => {
    const { user, edited } = shown();
    await user.click(button('Suggestions'));
    expect(screen.getByRole('listbox', { name: 'Filter by suggestions for Which aspects?' })).toHaveFocus();
    expect(value('Agent, no agents recorded')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('spinbutton', { name: 'From' })).toHaveFocus();
    await user.keyboard('0.5{Tab}{ArrowDown}');
    expect(edited.edited.filters).toEqual([onSuggestion('aspects', 'score', between(0.5, 0.99))]);
    expect(screen.getByRole('slider', { name: 'From Which aspects? · Score' })).toHaveValue('0.5');
  });
});

describe('active filters', () => {
  const properties = ['a', 'b', 'c', 'd'].map((name) => aProperty(name, { type: 'terms', values: ['x'] }));
  const filters = properties.map(({ name }) => onMetadata(name, anyOf('x')));

  it('two active filters are shown next to their drop-down, and the others behind a number', async () => {
    const { user, edited } = shown({ guide: aGuide(properties), search: aSearch({ filters }) });
    expect(screen.getAllByRole('button', { name: /^Change filter/u })).toHaveLength(2);
    await user.click(button('2 more filters: Metadata'));
    await user.click(await screen.findByRole('button', { name: 'Remove filter The d' }));
    expect(edited.edited.filters).toHaveLength(3);
    await user.click(button('1 more filter: Metadata'));
    await user.click(await screen.findByRole('button', { name: 'Remove all: Metadata' }));
    expect(edited.applied.at(-1)).toEqual(aSearch());
    expect(screen.queryByRole('button', { name: /^Change filter/u })).toBeNull();
  });

  it('an active filter is removed immediately, and the focus moves to the drop-down', async () => {
    const { user, edited } = shown({ search: aSearch(byMetadata('channel', anyOf('web'))) });
    await user.click(button('Remove filter The channel'));
    expect(edited.applied).toEqual([aSearch()]);
    expect(button('Metadata')).toHaveFocus();
  });
});

it('a failed request for metadata can be retried, and filters by questions work in the meantime', async () => {
  const { user, choices } = shown({ guide: null });
  expect(button('Responses')).toBeInTheDocument();
  choices.learn({ hasFailed: true });
  expect(await screen.findByRole('status')).toHaveTextContent("Couldn't load the metadata.");
  await user.click(button('Retry'));
  expect(choices.retries).toBe(1);
});

it('a failed request for values is reported and can be retried', async () => {
  const { user, choices } = shown({ guide: aGuide([aProperty('channel')]), counts: null });
  choices.learn({ unread: ['channel'] });
  await user.click(button('Metadata'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent("Couldn't load the values.");
  await user.click(button('Retry'));
  choices.learn({ values: new Map([['channel', { type: 'terms', terms: ['web'] }]]) });
  expect(await screen.findByRole('option', { name: 'web' })).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveFocus();
});

describe('the button of the row', () => {
  const buttonOf = (given: Parameters<typeof searchControls>[0]) =>
    show(
      <AriaProviders>
        <FiltersButton {...searchControls(given)} isOpen={false} rowId="row" onToggle={() => {}} />
      </AriaProviders>,
    );

  it('the button is hidden if there is nothing to filter by', () => {
    buttonOf({ questions: [aQuestion('text')], guide: aGuide([]) });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the button shows the number of active filters', () => {
    buttonOf({ questions: QUESTIONS, search: aSearch(byMetadata('channel', anyOf('web'))) });
    expect(screen.getByRole('button', { name: /^Filters/u })).toHaveAccessibleName(/1 active filter/u);
  });
});
