/** A stand as it was called when something happened there. */
export interface StandFact {
  hall: string
  stand: string
  /** In m², where it matters: the paper of a move names it, its history does not. */
  area?: number
}

/** From where to where a company moved, as its step stores it. */
export interface MoveFacts {
  stand: { before: StandFact; after: StandFact }
}
