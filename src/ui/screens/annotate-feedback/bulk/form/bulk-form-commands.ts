import type { FeedbackVerb } from '#domain/bulk/feedback/feedback-bulk';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import type { Command } from '#ui/annotation-kit/commands/command';
import type { BulkFormViewModel } from './bulk-form.view-model';

/** Commands of the shared form's buttons: they apply to the selection wherever the focus is. */
export function bulkFormCommands(
  commands: AnnotationCommands,
  form: BulkFormViewModel,
): Pick<AnnotationCommands, 'submit' | 'submitSuggestions' | 'saveDraft' | 'discard'> {
  const acting = (command: Command, verb: FeedbackVerb): Command => ({
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
