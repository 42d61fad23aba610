import type { Endpoint } from '@foyer/record-contract'
import type { FieldMetadata } from '../../src/metadata/field-metadata.ts'
import type { ObjectMetadata, Registry } from '../../src/metadata/registry.ts'
import type { Session } from '../../src/session.ts'
import { partsOf, type Target } from './example-request.ts'
import type { expectedAccess, PlantedRow } from './expected-access.ts'

type Access = ReturnType<typeof expectedAccess>

/** Expected result of a call: one of these statuses, or 200 with items of one of these. */
export interface Expected {
  readonly statuses: readonly number[]
  readonly items?: readonly number[]
}

/** Calls that name an object inside a query. */
const QUERIES = [
  'query',
  'queryAll',
  'queryMore',
  'search',
  'parameterizedSearch',
  'parameterizedSearchByAddress',
]

const refused = (...statuses: number[]): Expected => ({ statuses, items: statuses })

/** Calls that are rejected for guests, because they store something for a user. */
const FOR_PERSONS = [
  'associateAvatar',
  'createListInfo',
  'deleteListInfo',
  'updateLayoutUserState',
  'updateListInfo',
  'updateListPreferences',
  'updateRelatedListInfo',
  'updateRelatedListPreferences',
]

/** Expected result of a call's example for a session, by the declared grants alone. */
export function expectedStatus(
  endpoint: Endpoint,
  target: Target,
  row: PlantedRow | undefined,
  child: PlantedRow | undefined,
  session: Session,
  access: Access,
  registry: Registry,
): Expected {
  const { object } = target
  const names = [...Object.keys(endpoint.params.keys ?? {}), ...requiredQuery(endpoint)]
  const isAbout = (...parameters: string[]) => names.some((name) => parameters.includes(name))
  const success: Expected = { statuses: [endpoint.status], items: [200] }
  const sees = (field: FieldMetadata | undefined) =>
    field !== undefined && access.mayField('read', object, field)

  // The set of an unreadable object is empty: the device deletes its records.
  if (endpoint.name === 'reconcile') return success
  if (QUERIES.includes(endpoint.name)) return access.mayObject('read', object) ? success : refused(400)
  if (isAbout('actionApiName', 'quickActionName')) {
    if (!offers(target, access, registry, session)) return refused(404)
    if (!isAbout('recordId')) return success
    // An action may be usable on some records only.
    return row && access.may('read', row) ? { statuses: [200, 404] } : refused(404)
  }
  const list = isAboutList(endpoint, names) ? partsOf(object).child : undefined
  const isListHidden =
    list && !(access.mayObject('read', list.object) && access.mayField('read', list.object, list.field))
  const ofRecord = isAbout('recordId', 'recordIds', 'parentRecordId', 'externalId')
  if (ofRecord && !(row && access.may('read', row))) {
    if (isListHidden) return refused(400, 403, 404)
    return session.userId === null && endpoint.writes ? refused(401, 404) : refused(404)
  }
  const ofObject =
    isAbout(
      'objectApiName',
      'objectApiNames',
      'parentObjectApiName',
      'listViewId',
      'listViewIds',
      'preferencesId',
      'preferencesIds',
    ) || ['listInfoBatch', 'predupe'].includes(endpoint.name)
  if (ofObject && !access.mayObject('read', object))
    return isAbout('objectApiName') && session.userId === null ? refused(401, 403, 404) : refused(403, 404)
  if (isListHidden) return refused(400, 403, 404)
  if (isAbout('listViewApiName', 'listViewId', 'listViewIds') || endpoint.name === 'listInfoBatch') {
    const view = object.declaration.listViews?.[partsOf(object).list?.apiName ?? '']
    const isShown = view?.visibleTo?.some((profile) => session.profiles.includes(profile)) ?? true
    if (!isShown) return refused(404)
  }
  if (isAbout('relatedListRecordIds') && !(child && access.may('read', child))) return refused(404)
  if (FOR_PERSONS.includes(endpoint.name) && session.userId === null) return refused(401)

  switch (endpoint.name) {
    case 'picklistValues':
    case 'searchFilterOptions':
      return sees(partsOf(object).picklist) ? success : refused(400, 404)
    case 'lookupMetadata':
    case 'lookupRecords':
    case 'lookupRecordsByAddress':
    case 'lookupRecordsOfTarget': {
      const lookup = partsOf(object).lookup
      const to = lookup?.target ? registry.objects.get(lookup.target) : undefined
      return sees(lookup) && to && access.mayObject('read', to) ? success : refused(400, 403, 404)
    }
    case 'pathLayout':
      return sees(object.fields.get(object.declaration.path ?? '')) ? success : refused(404)
    case 'updateListInfo':
    case 'deleteListInfo':
      return refused(403)
    case 'associateAvatar':
      return row && access.may('update', row) ? success : refused(403)
    case 'recordDefaults':
    case 'createTemplate':
    case 'cloneDefaults':
    case 'cloneTemplate':
    case 'predupe':
      return access.mayObject('create', object)
        ? success
        : { ...refused(401, 403), statuses: [200, 401, 403] }
    case 'keywordSearchResults':
    case 'searchFilterMetadata':
      return object.declaration.searchFields ? success : { statuses: [200, 400, 404] }
    default:
      return success
  }
}

const isAboutList = (endpoint: Endpoint, names: readonly string[]) =>
  /relatedList.*Batch/.test(endpoint.name) ||
  ['relatedListId', 'relatedListIds', 'relatedListNames', 'preferencesId', 'preferencesIds'].some((name) =>
    names.includes(name),
  )

const requiredQuery = (endpoint: Endpoint) =>
  Object.entries(endpoint.query.keys ?? {}).flatMap(([name, shape]) => (shape.optional ? [] : [name]))

/** True if the session may use the object's first action on some record. */
function offers(
  { object }: { object: ObjectMetadata },
  access: Access,
  registry: Registry,
  session: Session,
) {
  const action = object.declaration.actions?.[partsOf(object).action ?? '']
  if (!action || !access.mayObject('read', object)) return false
  if (action.profiles) return action.profiles.some((profile) => session.profiles.includes(profile))
  const made = registry.objects.get(action.target ?? object.apiName)
  if (action.subtype === 'Create' && !(made && access.mayObject('create', made))) return false
  return access.mayObject('update', object)
}
