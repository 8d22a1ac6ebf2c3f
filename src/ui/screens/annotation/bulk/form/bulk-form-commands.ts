import type { BulkVerb } from '#domain/bulk/bulk-act';
import type { Command, Commands } from '#ui/screens/annotation/keys/annotation-commands';
import type { BulkFormViewModel } from './bulk-form.view-model';

/** What saves an answer, for the buttons of the shared form: they are about the selection wherever the hand is. */
export function bulkFormCommands(
  commands: Commands,
  form: BulkFormViewModel,
): Pick<Commands, 'submit' | 'submitSuggestions' | 'saveDraft' | 'discard'> {
  const acting = (command: Command, verb: BulkVerb): Command => ({
    ...command,
    isEnabled: () => form.can(verb),
    run: () => form.act(verb),
  });
  return {
    submit: acting(commands.submit, 'submit'),
    submitSuggestions: {
      ...commands.submitSuggestions,
      isEnabled: () => form.suggestionObstacle === null,
      run: () => form.submitSuggestions(),
    },
    saveDraft: acting(commands.saveDraft, 'draft'),
    discard: acting(commands.discard, 'discard'),
  };
}
