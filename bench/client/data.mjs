/** 10,000 records of 30 fields, in lists of 50: the same content in the format of each kind of library. */
export const RECORDS = 10_000
export const FIELDS = 30
export const PAGE = 50
export const READ_FIELDS = 10

export const fieldNames = Array.from({ length: FIELDS }, (_, index) => `Field${index}__c`)
export const readNames = fieldNames.slice(0, READ_FIELDS)
const ids = Array.from(
  { length: RECORDS },
  (_, index) => `001${index.toString(36).toUpperCase().padStart(12, '0')}AAA`,
)
export const idOf = (index) => ids[index]

/** A few kinds of values, some with a display text, as real records have. */
function fieldOf(index, field, version) {
  switch (field % 5) {
    case 0:
      return { displayValue: null, value: `Text ${index}-${field}-${version}` }
    case 1:
      return { displayValue: `€ ${index},00`, value: index * field }
    case 2:
      return { displayValue: null, value: index % 2 === 0 }
    case 3:
      return { displayValue: '18/03/2027', value: '2027-03-18' }
    default:
      return { displayValue: null, value: null }
  }
}

const stamp = (version) => ({
  lastModifiedById: '005000000000001AAA',
  lastModifiedDate: '2027-03-18T09:30:00.000Z',
  recordTypeId: '012000000000000AAA',
  systemModstamp: '2027-03-18T09:30:00.000Z',
  weakEtag: 1_800_000_000_000 + version,
})

/** Returns a record as the record API sends it. */
export function wireRecord(index, version = 0) {
  const fields = {}
  for (const [field, name] of fieldNames.entries()) fields[name] = fieldOf(index, field, version)
  return {
    apiName: 'Account',
    childRelationships: {},
    eTag: `${index}-${version}`,
    fields,
    id: idOf(index),
    recordTypeInfo: null,
    ...stamp(version),
  }
}

/** Returns a record as a GraphQL server sends it: each field an object with value and displayValue. */
export function graphRecord(index, version = 0) {
  const record = { __typename: 'Account', id: idOf(index), ...stamp(version) }
  for (const [field, name] of fieldNames.entries())
    record[name] = { __typename: 'FieldValue', ...fieldOf(index, field, version) }
  return record
}

const pagesOf = (recordOf) =>
  Array.from({ length: RECORDS / PAGE }, (_, page) =>
    Array.from({ length: PAGE }, (_, row) => recordOf(page * PAGE + row)),
  )

// Through JSON, as in an application: parsed objects have other hidden classes than literals.
function parsed(build) {
  let text
  return () => {
    text ??= JSON.stringify(build())
    return JSON.parse(text)
  }
}

export const wirePages = parsed(() =>
  pagesOf(wireRecord).map((records, page) => ({
    count: records.length,
    currentPageToken: String(page * PAGE),
    fields: [],
    listInfoETag: 'a',
    listReference: { id: null, listViewApiName: 'All', objectApiName: 'Account', type: 'listView' },
    nextPageToken: null,
    optionalFields: [],
    pageSize: PAGE,
    previousPageToken: null,
    records,
    searchTerm: null,
    sortBy: 'Name',
    where: null,
  })),
)

export const graphPages = parsed(() =>
  pagesOf(graphRecord).map((records) => ({
    list: { __typename: 'ListPage', count: records.length, records },
  })),
)

const SCALARS = ['lastModifiedById', 'lastModifiedDate', 'recordTypeId', 'systemModstamp', 'weakEtag']
export const scalarNames = ['id', ...SCALARS]
export const fieldSelections = (names) =>
  names.map((name) => `${name} { __typename value displayValue }`).join(' ')
export const recordSelection = `__typename ${scalarNames.join(' ')} ${fieldSelections(fieldNames)}`
