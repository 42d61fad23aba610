/** Who looks at the page. Their name is not here: it is a record, read like any other. */
export interface Viewer {
  /** Null for a guest. */
  userId: string | null
  contactId: string | null
  profiles: readonly string[]
  /** The day on which their session stands while it rehearses. */
  rehearsalDay?: string
  /** The name of the edition that it rehearses, or, without a day, only looks at. */
  rehearsedEdition?: string
  /** A member of staff acts on their behalf. */
  isActing?: boolean
  /** Their role asks for a second factor that they do not have yet. */
  owesFactor?: true
}
