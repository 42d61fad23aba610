/** URL parameter of an object: the list of all records instead of its first list. */
export const ALL_RECORDS = 'all'

/** URLs of the console. */
export const objectPath = (object: string) => `/console/${object}`
/** All records of an object, without the filters of its first list. */
export const recordsPath = (object: string) => `/console/${object}?${ALL_RECORDS}=1`
export const listPath = (object: string, listView: string) => `/console/${object}/list/${listView}`
export const recordPath = (object: string, id: string) => `/console/${object}/${id}`
/** The record page with its form open at a field. */
export const editPath = (object: string, id: string, field = '') => `/console/${object}/${id}?edit=${field}`
export const relatedPath = (object: string, id: string, relatedListId: string) =>
  `/console/${object}/${id}/related/${relatedListId}`

/** The debtors page. */
export const debtorsPath = () => '/console/debtors'

export const queuesPath = () => '/console/queues'
/** With an age, only items of that age. */
export const queuePath = (name: string, age?: string) => `/console/queues/${name}${age ? `?age=${age}` : ''}`

/** The exhibitors with a result of one readiness check. */
export const readinessPath = (check: string, readiness: string) => `/console/standing/${check}/${readiness}`

/** With initial values of the form, or the record to copy. */
export const createPath = (
  object: string,
  given: { values?: Readonly<Record<string, string>>; copyOf?: string } = {},
) => {
  const query = new URLSearchParams(given.values)
  if (given.copyOf) query.set('copy', given.copyOf)
  const text = query.toString()
  return `/console/${object}/new${text ? `?${text}` : ''}`
}
