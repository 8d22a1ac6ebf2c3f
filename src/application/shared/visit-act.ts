/** A use case of a visit to a dataset. `V` is the visit of a family. */
export abstract class VisitAct<V> {
  protected readonly visit: V;

  constructor(visit: V) {
    this.visit = visit;
  }
}
