import type { SourceProblem } from '#application/dataset-creation/ports/source-files.port';

/** Ends the reading of a file, from within the generators that read it; the reader turns it into a result. */
export class SourceError extends Error {
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
