import {
  DATA_PATH,
  labelIn,
  MASTER_RECORD_TYPE_ID,
  type RelatedListInfo,
  type RelatedListReference,
  type RelatedListSummaryCollection,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { columnPreferences, type StoredPreferences } from '../lists/column-preferences.ts'
import { type ListColumnPath, listColumnPath } from '../lists/list-column.ts'
import { readableColumns } from '../lists/list-info.ts'
import { quickFilterOperatorOf } from '../lists/list-object-info.ts'
import { type CachedResponse, cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { themeOf } from '../object-info/theme.ts'
import { addFieldNames, createFieldTree } from '../query/field-tree.ts'
import type { Session } from '../session.ts'
import { type RelatedListDefinition, relatedListsOf } from './related-list-definition.ts'

/** Returns all related lists of an object. */
export const relatedListSummariesResponse = (
  context: ServerContext,
  parent: ObjectMetadata,
  recordTypeId: string | null,
  session: Session,
): CachedResponse<RelatedListSummaryCollection> =>
  cachedResponse(context, session, `related-lists:${parent.apiName}:${recordTypeId}`, () =>
    withETag({
      parentObjectApiName: parent.apiName,
      parentRecordTypeId: recordTypeId,
      relatedLists: relatedListsOf(context, parent, session).map((list) => summaryOf(list, session)),
    }),
  )

function summaryOf({ parent, object, field, label, relatedListId }: RelatedListDefinition, session: Session) {
  const plural = labelIn(object.declaration.labelPlural, session.language)
  return {
    entityLabel: labelIn(object.declaration.label, session.language),
    entityLabelPlural: plural,
    entityPluralLabel: plural,
    fieldApiName: field.apiName,
    keyPrefix: object.keyPrefix,
    label: labelIn(label, session.language),
    objectApiName: object.apiName,
    parentFieldApiName: 'Id',
    relatedListId,
    relatedListInfoUrl: `${DATA_PATH}/ui-api/related-list-info/${parent.apiName}/${relatedListId}`,
    themeInfo: themeOf(object),
    uiApiEnabledLayout: true,
  }
}

export interface RelatedListInfoQuery {
  fields?: readonly string[] | undefined
  optionalFields?: readonly string[] | undefined
  recordTypeId?: string | undefined
  restrictColumnsToLayout?: boolean | undefined
}

/** Describes a related list for the session; without the restriction to its layout, with every possible column. */
export function relatedListInfoFor(
  context: ServerContext,
  list: RelatedListDefinition,
  query: RelatedListInfoQuery,
  session: Session,
  preferences: StoredPreferences,
): RelatedListInfo {
  const { object } = list
  const { fields = [], optionalFields = [], restrictColumnsToLayout = true } = query
  addFieldNames(context, session, createFieldTree(object), { fields, optionalFields, unqualified: true })
  const access = context.access(object, session)
  const columns = columnsOf(context, list, restrictColumnsToLayout, session)
  const { userPreferences, ...info } = {
    cloneable: false,
    createable: access.can('create'),
    deletable: access.can('delete'),
    displayColumns: columns.map((column) => columnInfo(column, session)),
    fieldApiName: list.field.apiName,
    fields: [...fields],
    filterLogicString: '',
    filterable: columns.some(({ field }) => field.filterable),
    filteredByInfo: [],
    label: labelIn(list.label, session.language),
    listReference: relatedListReference(list, null),
    objectApiNames: [object.apiName],
    optionalFields: [...optionalFields],
    orderedByInfo: orderOf(list, preferences).flatMap((order) => {
      const column = listColumnPath(context, object, order.fieldApiName, session)
      return column ? [{ ...order, label: column.label }] : []
    }),
    restrictColumnsToLayout,
    updateable: access.can('update'),
    userPreferences: columnPreferences(
      columns.map((column) => column.name),
      preferences,
    ),
    visibility: 'Public',
    visibilityEditable: false,
  }
  return { ...withETag(info), userPreferences }
}

/** The order of the user, or the default. */
const orderOf = (list: RelatedListDefinition, { orderedBy }: StoredPreferences) =>
  orderedBy.length > 0
    ? orderedBy
    : list.orderBy.map(({ field, ascending }) => ({ fieldApiName: field, isAscending: ascending }))

function columnsOf(
  context: ServerContext,
  list: RelatedListDefinition,
  restrictColumnsToLayout: boolean,
  session: Session,
) {
  const others = [...list.object.fields.values()].filter((field) => field.column !== null)
  const names = restrictColumnsToLayout
    ? list.columns
    : [...new Set([...list.columns, ...others.map((field) => field.apiName)])]
  return readableColumns(context, list.object, names, session)
}

export const relatedListReference = (
  list: RelatedListDefinition,
  inContextOfRecordId: string | null,
): RelatedListReference => ({
  id: null,
  inContextOfRecordId,
  listViewApiName: null,
  objectApiName: null,
  parentObjectApiName: list.parent.apiName,
  recordTypeId: null,
  relatedListId: list.relatedListId,
  type: 'relatedList',
})

const columnInfo = ({ field, label, lookupId, name }: ListColumnPath, session: Session) => ({
  dataType: field.dataType.toLowerCase(),
  fieldApiName: name,
  filterable: field.filterable,
  label,
  lookupId,
  picklistValues: field.picklist?.map((entry) => labelIn(entry.label, session.language)) ?? null,
  quickFilterOperator: quickFilterOperatorOf(field),
  sortable: field.sortable,
})

/** Objects without record types have the master one, which the summary omits. */
export const namedRecordTypeId = (id: string) => (id === MASTER_RECORD_TYPE_ID ? null : id)
