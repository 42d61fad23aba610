/** In the address of an object: not the first of its lists but that of all. */
export const ALL_RECORDS = 'all'

/** Where the console shows things. */
export const objectPath = (object: string) => `/console/${object}`
/** All records of an object, whatever its first list leaves out. */
export const recordsPath = (object: string) => `/console/${object}?${ALL_RECORDS}=1`
export const listPath = (object: string, listView: string) => `/console/${object}/list/${listView}`
export const recordPath = (object: string, id: string) => `/console/${object}/${id}`
/** The record's own page with its form open, at a field. */
export const editPath = (object: string, id: string, field = '') => `/console/${object}/${id}?edit=${field}`
export const relatedPath = (object: string, id: string, relatedListId: string) =>
  `/console/${object}/${id}/related/${relatedListId}`

/** Who owes what, and since when. */
export const debtorsPath = () => '/console/debtors'

export const queuesPath = () => '/console/queues'
/** With an age, only what has waited so long. */
export const queuePath = (name: string, age?: string) => `/console/queues/${name}${age ? `?age=${age}` : ''}`

/** The exhibitors that stand so with one check of readiness. */
export const readinessPath = (check: string, readiness: string) => `/console/standing/${check}/${readiness}`

/** With the values that the form starts with, or the record that it copies. */
export const createPath = (
  object: string,
  given: { values?: Readonly<Record<string, string>>; copyOf?: string } = {},
) => {
  const query = new URLSearchParams(given.values)
  if (given.copyOf) query.set('copy', given.copyOf)
  const text = query.toString()
  return `/console/${object}/new${text ? `?${text}` : ''}`
}
