import type { AnnotationAct } from '#domain/feedback/response-transition';
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
  | 'guidelines'
  | 'progress'
  | 'history'
  | 'shortcuts'
  | 'shortcutSheet';

export type AnnotationCommands = Commands<CommandId>;

type Act = Pick<Command, 'isEnabled' | 'run'>;

/** Parts of the page that its commands read and change. */
type CommandedPage = Pick<AnnotationViewModel, 'session' | 'filterBar' | 'panels' | 'refresh'>;

/** Everything the page can be asked to do without a question at hand. */
export function annotationCommands(viewModel: CommandedPage): AnnotationCommands {
  const { panels } = viewModel;
  return defineCommands<CommandId>({
    submit: command('submit', 'Enter', saving(viewModel, 'submit')),
    submitSuggestions: accepting(viewModel),
    discard: command('discard', 'Backspace', saving(viewModel, 'discard')),
    saveDraft: command('saveDraft', '$mod+S', saving(viewModel, 'draft'), { worksWhileTyping: true }),
    clear: command('clear', null, saving(viewModel, 'clear')),
    undo: command('undo', '$mod+Z', {
      isEnabled: () => viewModel.session?.canUndo ?? false,
      run: () => viewModel.session?.undo(),
    }),
    redo: command('redo', '$mod+Shift+Z', {
      isEnabled: () => viewModel.session?.canRedo ?? false,
      run: () => viewModel.session?.redo(),
    }),
    next: command('next', 'ArrowRight', paging(viewModel, 'next'), { repeats: true }),
    previous: command('previous', 'ArrowLeft', paging(viewModel, 'previous'), { repeats: true }),
    view: command('view', 'Alt+V', {
      isEnabled: () => viewModel.session?.queue.view.kind === 'record',
      run: () => viewModel.session?.views.change(),
    }),
    questions: command('questions', 'Tab', entering(viewModel), { needsNoFocus: true }),
    search: command('search', '/', {
      isEnabled: () => viewModel.filterBar !== null,
      run: () => viewModel.filterBar?.openSearch(),
    }),
    similar: comparing(viewModel),
    refresh: command('refresh', null, {
      isEnabled: () => viewModel.session !== null,
      run: () => viewModel.refresh(),
    }),
    ...toolCommands(panels),
  });
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
    ),
  };
}

function saving(viewModel: CommandedPage, act: AnnotationAct): Act {
  return {
    isEnabled: () => {
      const { session } = viewModel;
      if (session === null) return false;
      if (session.views.isBulk) return session.views.bulk?.can(act) ?? false;
      const can = {
        submit: () => session.atHand.canSubmit,
        discard: () => session.atHand.canDiscard,
        draft: () => session.atHand.canSave,
        clear: () => session.atHand.canClear,
      };
      return can[act]();
    },
    run: () => {
      const { session } = viewModel;
      if (session?.views.isBulk === true) session.views.bulk?.act(act);
      else session?.act(act);
    },
  };
}

/** In a list alone, where many records are answered at once. */
function accepting(viewModel: CommandedPage): CommandDefinition {
  const bulk = () => (viewModel.session?.views.isBulk === true ? viewModel.session.views.bulk : null);
  return command(
    'submitSuggestions',
    'Alt+A',
    {
      isEnabled: () => bulk()?.canSubmitSuggestions ?? false,
      run: () => bulk()?.submitSuggestions(),
    },
    { isOffered: () => viewModel.session?.views.isBulk ?? false },
  );
}

function paging(viewModel: CommandedPage, way: 'next' | 'previous'): Act {
  return {
    isEnabled: () =>
      (way === 'next'
        ? viewModel.session?.queue.navigation.hasNext
        : viewModel.session?.queue.navigation.hasPrevious) ?? false,
    run: () => viewModel.session?.page(way),
  };
}

function entering(viewModel: CommandedPage): Act {
  return {
    isEnabled: () => viewModel.session?.queue.view.kind === 'record',
    run: () => {
      const { session } = viewModel;
      if (session?.views.isBulk === true) session.views.bulk?.enterForm();
      else session?.form.enter();
    },
  };
}

/** In a list it is the record that the focus is at. */
function comparing(viewModel: CommandedPage): CommandDefinition {
  const run = () => {
    const { views } = viewModel.session ?? {};
    const similarity = viewModel.filterBar?.similarity;
    if (views?.isBulk === true) similarity?.findLike(views.bulk?.cursor?.record ?? null);
    else similarity?.ask();
  };
  return command(
    'similar',
    'Alt+S',
    { isEnabled: () => viewModel.filterBar?.similarity.canFind ?? false, run },
    { isOffered: () => viewModel.filterBar?.similarity.hasVectors ?? false },
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
  manner: Partial<Pick<Command, 'worksWhileTyping' | 'needsNoFocus' | 'repeats' | 'isOffered'>> = {},
): CommandDefinition {
  return { label: `annotation.commands.${id}`, keys, ...manner, ...act };
}
