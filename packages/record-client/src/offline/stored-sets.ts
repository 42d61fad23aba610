/** Records of one object that a device takes along: those that the user may read, and the condition includes. */
export interface StoredSet {
  /** Fields of the object. None may be `secret`. */
  readonly fields: readonly string[]
  /** Condition as in lists; all readable records without one. */
  readonly where?: string
}

export type StoredSets = Readonly<Record<string, StoredSet>>
