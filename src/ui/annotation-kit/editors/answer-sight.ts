/** Shows on the screen where the answers of a form are. */
export interface ShownAnswers {
  /** Whether all of the answer to a question was in sight since the last `forget`. */
  wasInSight(question: string): boolean;
  /** Scrolls to the part of the answer that was not in sight yet. */
  bringIntoSight(question: string): void;
  forget(): void;
}

/** Knows which answers of the record the user can have seen (ANN-85). A form without a view has nothing out of sight. */
export class AnswerSight {
  #shown: ShownAnswers | null = null;

  /** Returns its undo. */
  attach(shown: ShownAnswers): () => void {
    this.#shown = shown;
    return () => {
      if (this.#shown === shown) this.#shown = null;
    };
  }

  firstUnseen(questions: readonly string[]): string | null {
    // Each question is asked: an answer that is in sight now counts as seen when it is scrolled away later.
    const unseen = questions.filter((question) => this.#shown?.wasInSight(question) === false);
    return unseen[0] ?? null;
  }

  bringIntoSight(question: string): void {
    this.#shown?.bringIntoSight(question);
  }

  /** Another record: nothing of it was in sight. */
  forget(): void {
    this.#shown?.forget();
  }
}
