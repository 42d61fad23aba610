import { type ColumnPreferences, type ListInfo, labelIn } from '@foyer/record-contract'
import { offeredActions } from '../actions/declared-action.ts'
import type { ServerContext } from '../context.ts'
import { cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { administers } from './administers.ts'
import { columnPreferences } from './column-preferences.ts'
import { type ListColumnPath, listColumnPath } from './list-column.ts'
import type { ListDefinition, ListFilter } from './list-definition.ts'
import { scopeLabel } from './list-scopes.ts'
import { isSearched } from './search-term.ts'

/** Describes a list for the session. The user's widths and wrapping do not change the ETag. */
export function listInfoFor(
  context: ServerContext,
  list: ListDefinition,
  session: Session,
  preferences: ColumnPreferences = { columnWidths: {}, columnWrap: {} },
): ListInfo {
  const info = describeOnce(context, list, session)
  const names = info.displayColumns.map((column) => column.fieldApiName)
  return { ...info, userPreferences: columnPreferences(names, preferences) }
}

/** ETag of a list definition, to detect changes since its records were read. */
export const listInfoETag = (context: ServerContext, list: ListDefinition, session: Session) =>
  describeOnce(context, list, session).eTag

type Described = Omit<ListInfo, 'userPreferences'>

/** Descriptions of declared lists are cached; those of user-defined lists are not. */
function describeOnce(context: ServerContext, list: ListDefinition, session: Session): Described {
  const build = () => describe(context, list, session)
  if (list.ownerId !== null) return build()
  const signedIn = session.userId !== null
  return cachedResponse(context, session, `list-info:${list.id}:${signedIn}`, build).value
}

function describe(context: ServerContext, list: ListDefinition, session: Session): Described {
  const { object } = list
  const signedIn = session.userId !== null
  const mayChange = canChangeList(context, list, session)
  const columns = readableColumns(context, object, list.columns, session)
  const filters = list.filters.flatMap((filter) => filterInfo(context, object, filter, session) ?? [])
  const updateable = context.access(object, session).can('update')
  return withETag({
    cloneable: signedIn && list.type === 'listView',
    createable: signedIn,
    deletable: mayChange,
    displayColumns: columns.map((column) => columnInfo(context, object, column, session)),
    filterLogicString: filters.length === list.filters.length ? list.logic : null,
    filteredByInfo: filters,
    hasMassActions: offeredActions(context, object, 'ListView', session).some(
      ({ declaration }) => declaration.mass,
    ),
    inlineEditDetails: { message: null, state: updateable ? 'Enabled' : 'Disabled' },
    label: labelIn(list.label, session.language),
    listReference: listReferenceOf(list),
    listShares:
      list.shares.length === 0
        ? []
        : [
            {
              shareType: 'Profile',
              shares: list.shares.map((name) => ({ label: name, shareApiName: name })),
            },
          ],
    objectApiNames: [object.apiName],
    orderedByInfo: list.orderBy.flatMap(({ field, ascending }) => {
      const column = listColumnPath(context, object, field, session)
      return column ? [{ fieldApiName: field, isAscending: ascending, label: column.label }] : []
    }),
    scope: {
      apiName: list.scope.apiName,
      entity: entityOf(list.scope.entityId),
      label: labelIn(scopeLabel(object, list.scope.apiName), session.language),
      relatedEntity: entityOf(list.scope.relatedEntityId),
    },
    searchable: columns.some(({ field }) => isSearched(field)),
    updateable: mayChange,
    visibility: list.visibility,
    visibilityEditable: mayChange && administers(context, object, session),
  })
}

export const listReferenceOf = (list: ListDefinition) => ({
  id: list.id,
  listViewApiName: list.apiName,
  objectApiName: list.object.apiName,
  type: list.type,
})

/**
 * True for lists of the user, and for all user-defined lists if the session administers the object. Declared
 * lists never change.
 */
export const canChangeList = (context: ServerContext, list: ListDefinition, session: Session) =>
  list.ownerId !== null &&
  session.userId !== null &&
  (list.ownerId === session.userId || administers(context, list.object, session))

export const readableColumns = (
  context: ServerContext,
  object: ObjectMetadata,
  names: readonly string[],
  session: Session,
) => names.flatMap((name) => listColumnPath(context, object, name, session) ?? [])

function columnInfo(
  context: ServerContext,
  object: ObjectMetadata,
  column: ListColumnPath,
  session: Session,
) {
  const isOwnField = !column.name.includes('.')
  const editable = isOwnField && context.access(object, session).canField('update', column.field)
  const required = column.field.required && !column.field.system
  const recordTypeIds = [...object.recordTypes.map(({ id }) => id), object.defaultRecordTypeId]
  return {
    fieldApiName: column.name,
    inlineEditAttributes: Object.fromEntries(recordTypeIds.map((id) => [id, { editable, required }])),
    label: column.label,
    lookupId: column.lookupId,
    searchable: isSearched(column.field),
    sortable: column.field.sortable,
  }
}

/** Picklist values are described by their labels. */
function filterInfo(context: ServerContext, object: ObjectMetadata, filter: ListFilter, session: Session) {
  const column = listColumnPath(context, object, filter.field, session)
  if (!column) return undefined
  const labelOf = (operand: string) =>
    labelIn(column.field.picklist?.find((entry) => entry.value === operand)?.label, session.language) ??
    operand
  return {
    fieldApiName: filter.field,
    label: column.label,
    operandLabels: filter.operands.map(labelOf),
    operator: filter.operator,
  }
}

const entityOf = (id: string | null) => (id === null ? null : { id, label: id })
