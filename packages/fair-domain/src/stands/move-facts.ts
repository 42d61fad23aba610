/** Hall and number of a stand at the time of an event. */
export interface StandFact {
  hall: string
  stand: string
  /** Area in m², if relevant: the document of a move states it, its history does not. */
  area?: number
}

/** Old and new stand of a company, as stored with the step. */
export interface MoveFacts {
  stand: { before: StandFact; after: StandFact }
}
