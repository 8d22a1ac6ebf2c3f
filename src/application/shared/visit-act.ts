/** Base class of the acts during a visit to a dataset. `V` is the visit of one family of records. */
export abstract class VisitAct<V> {
  protected readonly visit: V;

  constructor(visit: V) {
    this.visit = visit;
  }
}
