import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { KeyBindings } from '#domain/session/key-bindings';
import {
  defineCommands,
  type Command,
  type CommandDefinition,
  type Commands,
} from '#ui/annotation-kit/commands/command';
import type { AnnotationViewModel } from '../annotation.view-model';
import type { SidePanel, SidePanelsViewModel } from '../side-panels.view-model';

export type CommandId =
  | 'submit'
  | 'submitFromAnywhere'
  | 'submitSuggestions'
  | 'discard'
  | 'saveDraft'
  | 'clear'
  | 'undo'
  | 'redo'
  | 'next'
  | 'previous'
  | 'view'
  | 'questions'
  | 'search'
  | 'similar'
  | 'refresh'
  | 'export'
  | 'guidelines'
  | 'progress'
  | 'history'
  | 'shortcuts'
  | 'shortcutSheet';

export type AnnotationCommands = Commands<CommandId>;

type Act = Pick<Command, 'isEnabled' | 'run'>;

/** Parts of the page that its commands read and change. */
type CommandedPage = Pick<
  AnnotationViewModel,
  'session' | 'filterBar' | 'panels' | 'refresh' | 'exportRecords'
>;

/** All commands of the page that need no question, with the keys that the user chose. */
export function annotationCommands(page: CommandedPage, bindings?: KeyBindings): AnnotationCommands {
  return defineCommands<CommandId>(
    { ...actCommands(page), ...pageCommands(page), ...toolCommands(page.panels) },
    bindings,
  );
}

type ActId = AnnotationAct | 'saveDraft' | 'submitFromAnywhere' | 'submitSuggestions' | 'undo' | 'redo';

function actCommands(page: CommandedPage): Readonly<Record<Exclude<ActId, 'draft'>, CommandDefinition>> {
  return {
    submit: command('submit', 'Enter', saving(page, 'submit')),
    // Enter is a new line in a text, and a mark in the text of a record.
    submitFromAnywhere: command('submitFromAnywhere', '$mod+Enter', saving(page, 'submit'), {
      worksWhileTyping: true,
    }),
    submitSuggestions: accepting(page),
    discard: command('discard', 'Backspace', saving(page, 'discard')),
    saveDraft: command('saveDraft', '$mod+S', saving(page, 'draft'), { worksWhileTyping: true }),
    clear: command('clear', null, saving(page, 'clear')),
    undo: command('undo', '$mod+Z', {
      isEnabled: () => page.session?.canUndo ?? false,
      run: () => page.session?.undo(),
    }),
    redo: command('redo', '$mod+Shift+Z', {
      isEnabled: () => page.session?.canRedo ?? false,
      run: () => page.session?.redo(),
    }),
  };
}

function pageCommands(
  page: CommandedPage,
): Readonly<Record<Exclude<CommandId, ActId | ToolId>, CommandDefinition>> {
  return {
    next: command('next', 'ArrowRight', paging(page, 'next'), { repeats: true }),
    previous: command('previous', 'ArrowLeft', paging(page, 'previous'), { repeats: true }),
    view: command('view', 'Alt+V', {
      isEnabled: () => page.session?.queue.state.kind === 'record',
      run: () => page.session?.views.change(),
    }),
    questions: command('questions', 'Tab', entering(page), { needsNoFocus: true, isFixed: true }),
    search: command('search', '/', {
      isEnabled: () => page.filterBar !== null,
      run: () => page.filterBar?.rows.openSearch(),
    }),
    similar: comparing(page),
    refresh: command('refresh', null, {
      isEnabled: () => page.session !== null,
      run: () => page.refresh(),
    }),
    export: command('export', null, {
      isEnabled: () => page.session !== null,
      run: () => page.exportRecords(),
    }),
  };
}

type ToolId = SidePanel | 'shortcutSheet';

function toolCommands(panels: SidePanelsViewModel): Readonly<Record<ToolId, CommandDefinition>> {
  return {
    guidelines: command('guidelines', 'Alt+G', toggling(panels, 'guidelines')),
    progress: command('progress', 'Alt+P', toggling(panels, 'progress')),
    history: command('history', 'Alt+H', toggling(panels, 'history')),
    shortcuts: command('shortcuts', null, toggling(panels, 'shortcuts')),
    shortcutSheet: command(
      'shortcutSheet',
      '?',
      always(() => panels.showSheet()),
      // The way to every other key.
      { isFixed: true },
    ),
  };
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

/** In a list alone, where many records are answered at once. */
function accepting(page: CommandedPage): CommandDefinition {
  const bulk = () => (page.session?.views.isBulk === true ? page.session.views.bulk : null);
  return command(
    'submitSuggestions',
    'Alt+A',
    {
      isEnabled: () => bulk()?.canSubmitSuggestions ?? false,
      run: () => bulk()?.submitSuggestions(),
    },
    { isOffered: () => page.session?.views.isBulk ?? false },
  );
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

/** In a list it is the record that the focus is at. */
function comparing(page: CommandedPage): CommandDefinition {
  const run = () => {
    const { views } = page.session ?? {};
    const similarity = page.filterBar?.similarity;
    if (views?.isBulk === true) similarity?.findLike(views.bulk?.cursor?.record ?? null);
    else similarity?.ask();
  };
  return command(
    'similar',
    'Alt+S',
    { isEnabled: () => page.filterBar?.similarity.canFind ?? false, run },
    { isOffered: () => page.filterBar?.similarity.hasVectors ?? false },
  );
}

function toggling(panels: SidePanelsViewModel, panel: SidePanel): Act {
  return always(() => panels.toggle(panel));
}

function always(run: () => void): Act {
  return { isEnabled: () => true, run };
}

function command(
  id: CommandId,
  keys: string | null,
  act: Act,
  manner: Partial<
    Pick<Command, 'worksWhileTyping' | 'needsNoFocus' | 'repeats' | 'isFixed' | 'isOffered'>
  > = {},
): CommandDefinition {
  return { label: `annotation.commands.${id}`, keys, ...manner, ...act };
}
