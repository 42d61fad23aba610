import { type Endpoint, MAX_CHILD_RELATIONSHIPS, stableId, urlOf } from '@foyer/record-contract'
import type { InjectOptions } from 'fastify'
import { builtInLists } from '../../src/lists/find-list-definition.ts'
import type { ObjectMetadata, Registry } from '../../src/metadata/registry.ts'
import { writeCursor } from '../../src/soql/query-cursor.ts'

/** Subject of an example: an object, one of its records, and optionally a child of that record. */
export interface Target {
  readonly object: ObjectMetadata
  readonly recordId: string
  readonly childId: string
  /** Child relationships to request; an unreadable one would fail the whole call. */
  readonly children?: readonly string[]
  /** Further records of the object, for calls with several. */
  readonly others?: readonly string[]
}

type Values = Record<string, unknown>

/** Parts of a target that requests name; undefined if the object has none. */
export const partsOf = (object: ObjectMetadata) => ({
  picklist: [...object.fields.values()].find((field) => field.picklist),
  lookup: [...object.fields.values()].find((field) => field.declaration?.type === 'lookup'),
  child: [...object.children.values()][0],
  list: builtInLists(object).find((list) => list.type === 'listView'),
  action: Object.keys(object.declaration.actions ?? {})[0],
})

/** A period that includes all planted rows, or none. */
const SPAN = { start: () => '2026-01-01T00:00:00Z', end: () => '2026-01-20T00:00:00Z' }

/** Values of the contract's parameters. A call with another parameter has no example. */
const PARAMETERS: Record<string, (target: Target, registry: Registry) => unknown> = {
  actionApiName: ({ object }) => partsOf(object).action && `${object.apiName}.${partsOf(object).action}`,
  actionFeature: () => 'Record',
  appId: (_, registry) => registry.apps[0] && stableId('06m', registry.apps[0].developerName),
  contentDocumentId: ({ recordId }) => recordId,
  filterApiName: ({ object }) => partsOf(object).picklist?.apiName,
  listViewApiName: ({ object }) => partsOf(object).list?.apiName,
  listViewId: ({ object }) => partsOf(object).list?.id,
  listViewIds: ({ object }) => partsOf(object).list && [partsOf(object).list?.id],
  objectApiName: ({ object }) => object.apiName,
  objectApiNames: ({ object }) => [object.apiName],
  parentObjectApiName: ({ object }) => object.apiName,
  parentRecordId: ({ recordId }) => recordId,
  fields: ({ object }) => shownFields(object),
  ids: ({ recordId, others = [] }) => [recordId, ...others],
  quickActionName: ({ object }) => partsOf(object).action,
  preferencesId: ({ object }) => partsOf(object).child && `${object.apiName}.${partsOf(object).child?.name}`,
  preferencesIds: ({ object }) =>
    partsOf(object).child && [`${object.apiName}.${partsOf(object).child?.name}`],
  q: () => 'mk',
  recordId: ({ recordId }) => recordId,
  recordIds: ({ recordId, others = [] }) => [recordId, ...others],
  recordTypeId: ({ object }) => object.defaultRecordTypeId,
  relatedListId: ({ object }) => partsOf(object).child?.name,
  relatedListIds: ({ object }) => partsOf(object).child && [partsOf(object).child?.name],
  relatedListNames: ({ object }) => partsOf(object).child && [partsOf(object).child?.name],
  relatedListRecordIds: ({ childId }) => [childId],
}

/** Fields that every reader of a record can read. */
const shownFields = ({ nameField }: ObjectMetadata) => ['Id', nameField.apiName]

/** Every readable field, up to the limit of a read. */
const everythingOf = ({ object }: Target) => `SELECT FIELDS(ALL) FROM ${object.apiName} LIMIT 200`

/** Parameters with a special meaning in one call. */
const PARAMETERS_OF: Record<string, Record<string, (target: Target) => unknown>> = {
  query: { q: everythingOf },
  search: { q: ({ object }) => `FIND {mk} RETURNING ${object.apiName}(${shownFields(object).join(', ')})` },
  queryAll: { q: everythingOf },
  queryMore: {
    locator: ({ object }) =>
      writeCursor({
        text: `SELECT FIELDS(ALL) FROM ${object.apiName} LIMIT 200`,
        key: ['000000000000000AAA'],
        given: 0,
        total: 200,
      }),
  },
  deletedSobjects: SPAN,
  updatedSobjects: SPAN,
  sobjectByExternalId: { externalIdField: () => 'Id', externalId: ({ recordId }) => recordId },
  picklistValues: { fieldApiName: ({ object }) => partsOf(object).picklist?.apiName },
  lookupMetadata: { fieldApiName: ({ object }) => partsOf(object).lookup?.apiName },
  lookupRecords: { fieldApiName: ({ object }) => partsOf(object).lookup?.apiName },
  lookupRecordsByAddress: { fieldApiName: ({ object }) => partsOf(object).lookup?.apiName },
  lookupRecordsOfTarget: {
    fieldApiName: ({ object }) => partsOf(object).lookup?.apiName,
    targetApiName: ({ object }) => partsOf(object).lookup?.target,
  },
}

/** Every field of the object and of its parents: requests everything that could leak. */
function everyField(object: ObjectMetadata, registry: Registry): string[] {
  const named = (of: ObjectMetadata) => [...of.fields.values()].filter((field) => field.column !== null)
  const own = named(object).map((field) => `${object.apiName}.${field.apiName}`)
  const beyond = [...object.relationships].flatMap(([name, lookup]) => {
    const target = lookup.target === null ? undefined : registry.objects.get(lookup.target)
    return (target ? named(target) : []).map((field) => `${object.apiName}.${name}.${field.apiName}`)
  })
  return [...own, ...beyond]
}

const childFields = ({ object }: Target, registry: Registry) => {
  const child = partsOf(object).child
  return child ? everyField(child.object, registry) : []
}

/** Optional query parameters of calls that return nothing without them. */
const QUERIES: Record<string, (target: Target, registry: Registry) => Values> = {
  cloneDefaults: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  cloneTemplate: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  createTemplate: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  listInfoBatch: ({ object }) => ({ names: [`${object.apiName}.${partsOf(object).list?.apiName}`] }),
  listRecordsByAddress: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  listRecordsById: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  listUiById: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  listUiByName: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  mruListRecords: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  mruListUi: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  quickActionDefaults: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  record: ({ object, children = [] }, registry) => ({
    optionalFields: everyField(object, registry),
    childRelationships: children.slice(0, MAX_CHILD_RELATIONSHIPS).map((name) => `${object.apiName}.${name}`),
  }),
  recordBatch: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  recordDefaults: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  recordUi: ({ object }, registry) => ({
    layoutTypes: ['Full', 'Compact'],
    modes: ['View', 'Edit'],
    optionalFields: everyField(object, registry),
  }),
  parameterizedSearchByAddress: ({ object }) => ({ sobject: object.apiName, fields: shownFields(object) }),
  relatedListInfo: (target, registry) => ({ optionalFields: childFields(target, registry) }),
  relatedListRecordsBatchByAddress: (target, registry) => ({ optionalFields: childFields(target, registry) }),
  relatedListRecordsByAddress: (target, registry) => ({ optionalFields: childFields(target, registry) }),
}

/** Bodies by call. Record writes have tests of their own. */
const BODIES: Record<string, (target: Target, registry: Registry) => Values | undefined> = {
  associateAvatar: () => ({ actionType: 'AssociateAvatar', photoUrl: '/photo.png' }),
  createListInfo: ({ object }) => ({ label: `List of ${object.apiName}` }),
  graphql: ({ object }) => ({
    query: `query ($first: Int) { uiapi {
      query { ${object.apiName}(first: $first) { edges { node { Id ${object.nameField.apiName} { value displayValue } } cursor } totalCount pageInfo { hasNextPage endCursor } } }
      aggregate { ${object.apiName} { edges { node { aggregate { Id { count { value } } } } } } }
    } }`,
    variables: { first: 200 },
  }),
  keywordSearchResults: () => ({}),
  listRecordsByName: ({ object }, registry) => ({ optionalFields: everyField(object, registry) }),
  reconcile: ({ object }, registry) => ({ fields: everyField(object, registry), buckets: 1 }),
  lookupRecords: ({ object }) => ({ sourceRecord: { apiName: object.apiName, fields: { Id: null } } }),
  parameterizedSearch: ({ object }) => ({
    q: 'mk',
    sobjects: [{ name: object.apiName, fields: shownFields(object) }],
  }),
  sobjectsByIds: ({ object, recordId, others = [] }) => ({
    ids: [recordId, ...others],
    fields: shownFields(object),
  }),
  predupe: ({ object }) => ({ apiName: object.apiName, fields: { [object.nameField.apiName]: 'mk' } }),
  relatedListActions: () => ({}),
  relatedListActionsBatch: ({ object }) =>
    partsOf(object).child && {
      relatedListsActionParameters: [{ relatedListId: partsOf(object).child?.name }],
    },
  relatedListRecords: (target, registry) => ({ optionalFields: childFields(target, registry) }),
  relatedListRecordsBatch: (target, registry) => {
    const child = partsOf(target.object).child
    const optionalFields = childFields(target, registry)
    return child && { relatedListParameters: [{ relatedListId: child.name, optionalFields }] }
  },
  searchResults: ({ object }) => ({ objectApiNames: [object.apiName] }),
  updateLayoutUserState: () => ({ sectionUserStates: {} }),
  updateListInfo: () => ({ label: 'Renamed' }),
  updateListPreferences: () => ({ columnWidths: {} }),
  updateRelatedListInfo: () => ({ userPreferences: {} }),
  updateRelatedListPreferences: () => ({ columnWrap: {} }),
}

/** Calls whose body needs a test of its own. */
export const WRITTEN_ELSEWHERE: readonly string[] = [
  // Of bulk jobs, which exist only after other calls.
  'createIngestJob',
  'ingestJobs',
  'ingestJob',
  'uploadIngestData',
  'updateIngestJob',
  'deleteIngestJob',
  'successfulResults',
  'failedResults',
  'unprocessedRecords',
  'createQueryJob',
  'queryJobs',
  'queryJob',
  'updateQueryJob',
  'deleteQueryJob',
  'queryJobResults',
  'batchOperations',
  'createSobject',
  'updateSobject',
  'deleteSobject',
  'upsertSobject',
  'executeQuickAction',
  'composite',
  'compositeBatch',
  'createSobjects',
  'updateSobjects',
  'deleteSobjects',
  'upsertSobjects',
  'createContentDocument',
  'createContentVersion',
  'createRecord',
  'deleteRecord',
  'performQuickAction',
  'performUpdateQuickAction',
  'updateRecord',
]

/**
 * Returns a request of the call for that target with all fields; undefined if the call is not applicable to
 * the object. Throws for a call without an example.
 */
export function exampleRequest(
  endpoint: Endpoint,
  target: Target,
  registry: Registry,
): (InjectOptions & { url: string }) | undefined {
  const params: Values = {}
  for (const name of Object.keys(endpoint.params.keys ?? {})) {
    params[name] = valueFor(endpoint, name, target, registry)
    if (params[name] === undefined) return undefined
  }
  const query: Values = { ...QUERIES[endpoint.name]?.(target, registry) }
  for (const [name, shape] of Object.entries(endpoint.query.keys ?? {})) {
    if (shape.optional) continue
    query[name] = valueFor(endpoint, name, target, registry)
    if (query[name] === undefined) return undefined
  }
  const { method } = endpoint
  const url = urlOf(endpoint, params, query)
  if (!endpoint.body) return { method, url }
  const body = BODIES[endpoint.name]
  if (!body) throw new TypeError(`${endpoint.name} has no example of its body`)
  const payload = body(target, registry)
  return payload && { method, url, payload }
}

function valueFor(endpoint: Endpoint, name: string, target: Target, registry: Registry) {
  const make = PARAMETERS_OF[endpoint.name]?.[name] ?? PARAMETERS[name]
  if (!make) throw new TypeError(`${endpoint.name} has no example of its parameter ${name}`)
  return make(target, registry)
}
