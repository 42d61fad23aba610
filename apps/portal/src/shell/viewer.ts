/** The user of the page. Their name is not here: it is a record, read like any other. */
export interface Viewer {
  /** Null for a guest. */
  userId: string | null
  contactId: string | null
  profiles: readonly string[]
  /** The day of a rehearsal. */
  rehearsalDay?: string
  /** The name of the edition of a rehearsal or, without a day, of the displayed edition. */
  rehearsedEdition?: string
  /** True if a member of staff acts on their behalf. */
  isActing?: boolean
  /** True if their role requires a second factor that they do not have yet. */
  owesFactor?: true
}
