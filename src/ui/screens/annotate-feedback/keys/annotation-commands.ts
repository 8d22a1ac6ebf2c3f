import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { KeyBindings } from '#domain/session/key-bindings';
import { defineCommands, type Command, type CommandDefinition } from '#ui/annotation-kit/commands/command';
import type { AnnotationViewModel } from '../annotation.view-model';
import type { SidePanelsViewModel } from '../side-panels.view-model';

export type AnnotationCommands = ReturnType<typeof annotationCommands>;

type Definitions = Readonly<Record<string, CommandDefinition>>;

type Act = Pick<Command, 'isEnabled' | 'run'>;

type CommandedPage = Pick<
  AnnotationViewModel,
  'session' | 'filterBar' | 'panels' | 'refresh' | 'exportRecords'
>;

/** All commands of the page that need no question, with the keys that the user chose. */
export function annotationCommands(page: CommandedPage, bindings?: KeyBindings) {
  return defineCommands(
    { ...actCommands(page), ...pageCommands(page), ...toolCommands(page.panels) },
    (id) => `annotation.commands.${id}`,
    bindings,
  );
}

function actCommands(page: CommandedPage) {
  const bulk = () => (page.session?.views.isBulk === true ? page.session.views.bulk : null);
  return {
    submit: { keys: 'Enter', ...saving(page, 'submit') },
    // Enter is a new line in a text, and a mark in the text of a record.
    submitFromAnywhere: { keys: '$mod+Enter', worksWhileTyping: true, ...saving(page, 'submit') },
    submitSuggestions: {
      keys: 'Alt+A',
      isOffered: () => page.session?.views.isBulk ?? false,
      isEnabled: () => bulk()?.canSubmitSuggestions ?? false,
      run: () => bulk()?.submitSuggestions(),
    },
    discard: { keys: 'Backspace', ...saving(page, 'discard') },
    saveDraft: { keys: '$mod+S', worksWhileTyping: true, ...saving(page, 'draft') },
    clear: { keys: null, ...saving(page, 'clear') },
    undo: {
      keys: '$mod+Z',
      isEnabled: () => page.session?.canUndo ?? false,
      run: () => page.session?.undo(),
    },
    redo: {
      keys: '$mod+Shift+Z',
      isEnabled: () => page.session?.canRedo ?? false,
      run: () => page.session?.redo(),
    },
  } satisfies Definitions;
}

function pageCommands(page: CommandedPage) {
  return {
    next: { keys: 'ArrowRight', repeats: true, ...paging(page, 'next') },
    previous: { keys: 'ArrowLeft', repeats: true, ...paging(page, 'previous') },
    view: {
      keys: 'Alt+V',
      isEnabled: () => page.session?.queue.state.kind === 'record',
      run: () => page.session?.views.change(),
    },
    questions: { keys: 'Tab', needsNoFocus: true, isFixed: true, ...entering(page) },
    search: {
      keys: '/',
      isEnabled: () => page.filterBar !== null,
      run: () => page.filterBar?.rows.openSearch(),
    },
    similar: {
      keys: 'Alt+S',
      isOffered: () => page.filterBar?.similarity.hasVectors ?? false,
      ...comparing(page),
    },
    refresh: { keys: null, isEnabled: () => page.session !== null, run: () => page.refresh() },
    export: { keys: null, isEnabled: () => page.session !== null, run: () => page.exportRecords() },
  } satisfies Definitions;
}

function toolCommands(panels: SidePanelsViewModel) {
  return {
    guidelines: { keys: 'Alt+G', run: () => panels.toggle('guidelines') },
    progress: { keys: 'Alt+P', run: () => panels.toggle('progress') },
    history: { keys: 'Alt+H', run: () => panels.toggle('history') },
    shortcuts: { keys: null, run: () => panels.toggle('shortcuts') },
    // Fixed, because it leads to all other keys.
    shortcutSheet: { keys: '?', isFixed: true, run: () => panels.showSheet() },
  } satisfies Definitions;
}

function saving(page: CommandedPage, act: AnnotationAct): Act {
  return {
    isEnabled: () => {
      const { session } = page;
      if (session === null) return false;
      return session.views.isBulk ? (session.views.bulk?.can(act) ?? false) : session.answer.can[act];
    },
    run: (key) => {
      const { session } = page;
      if (session?.views.isBulk === true) session.views.bulk?.act(act);
      else session?.act(act, key);
    },
  };
}

function paging(page: CommandedPage, way: 'next' | 'previous'): Act {
  return {
    isEnabled: () =>
      (way === 'next'
        ? page.session?.queue.navigation.hasNext
        : page.session?.queue.navigation.hasPrevious) ?? false,
    run: () => page.session?.queue.navigation[way](),
  };
}

function entering(page: CommandedPage): Act {
  return {
    isEnabled: () => page.session?.queue.state.kind === 'record',
    run: () => {
      const { session } = page;
      if (session?.views.isBulk === true) session.views.bulk?.enterForm();
      else session?.form.focus.enter();
    },
  };
}

/** In the list, the record to compare with is the focused one. */
function comparing(page: CommandedPage): Act {
  return {
    isEnabled: () => page.filterBar?.similarity.canFind ?? false,
    run: () => {
      const { views } = page.session ?? {};
      const similarity = page.filterBar?.similarity;
      if (views?.isBulk === true) similarity?.findLike(views.bulk?.cursor?.record ?? null);
      else similarity?.ask();
    },
  };
}
