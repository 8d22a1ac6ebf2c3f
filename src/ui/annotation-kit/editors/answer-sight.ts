/** Shows on the screen where the answers of a form are. */
export interface ShownAnswers {
  /** Whether every part of the answer to a question has been visible since the last `forget`. */
  wasInSight(question: string): boolean;
  /** Scrolls to the first part of the answer that has not been visible yet. */
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
    // Every question is checked: an answer that is visible now counts as seen after it is scrolled away.
    const unseen = questions.filter((question) => this.#shown?.wasInSight(question) === false);
    return unseen[0] ?? null;
  }

  bringIntoSight(question: string): void {
    this.#shown?.bringIntoSight(question);
  }

  /** For another record, of which nothing has been visible. */
  forget(): void {
    this.#shown?.forget();
  }
}
