/** Counts the entries of a group of rows of `admission a`: one that was undone at the gate does not count. */
export const ENTRIES = `((count(*) filter (where a.outcome = 'admitted'))
  - (count(*) filter (where a.outcome = 'undone')))::int`

/** Suffix of the name under which the undoing of an entry is recorded. */
export const UNDONE = ' undone'

/** An entry of `admission a` that was not undone. */
export const ENTERED = `a.outcome = 'admitted'
  and not exists (select from admission u where u.name = a.name || '${UNDONE}')`
