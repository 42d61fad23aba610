import {
  DATA_PATH,
  type FieldValue,
  type ListRecordCollection,
  type ListViewDescribe,
  type ListViewResults,
  type ListViews,
  labelIn,
  NotFound,
  type RecordRepresentation,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { listColumnPath } from '../lists/list-column.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import { listRecords } from '../lists/list-records.ts'
import { visibleLists } from '../lists/list-summaries.ts'
import { requireListById } from '../lists/read-list.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'

/** Returns the visible lists of an object. */
export async function listViews(
  context: ServerContext,
  object: ObjectMetadata,
  session: Session,
): Promise<ListViews> {
  const lists = await visibleLists(context, object, session)
  return {
    done: true,
    listviews: lists.map((list) => {
      const url = `${DATA_PATH}/sobjects/${object.apiName}/listviews/${list.id}`
      return {
        describeUrl: `${url}/describe`,
        developerName: list.apiName,
        id: list.id,
        label: labelIn(list.label, session.language),
        resultsUrl: `${url}/results`,
        soqlCompatible: true,
        url,
      }
    }),
    nextRecordsUrl: null,
    size: lists.length,
    sobjectType: object.apiName,
  }
}

/** Returns a list by its id, which must be one of the object. */
export async function requireListOf(
  context: ServerContext,
  object: ObjectMetadata,
  listViewId: string,
  session: Session,
) {
  const list = await requireListById(context, session, listViewId)
  if (list.object !== object) throw NotFound()
  return list
}

export const describeListView = (
  context: ServerContext,
  list: ListDefinition,
  session: Session,
): ListViewDescribe => ({
  columns: columnsOf(context, list, session),
  id: list.id,
  orderBy: list.orderBy.flatMap(({ field, ascending }) =>
    listColumnPath(context, list.object, field, session)
      ? [
          {
            fieldNameOrPath: field,
            nullsPosition: ascending ? 'last' : 'first',
            sortDirection: ascending ? 'ascending' : 'descending',
          },
        ]
      : [],
  ),
  scope: list.scope.apiName,
  sobjectType: list.object.apiName,
})

function columnsOf(context: ServerContext, list: ListDefinition, session: Session) {
  return list.columns.flatMap((name) => {
    const column = listColumnPath(context, list.object, name, session)
    if (!column) return []
    const index = list.orderBy.findIndex(({ field }) => field === name)
    const order = list.orderBy[index]
    return [
      {
        fieldNameOrPath: name,
        hidden: false,
        label: column.label,
        sortDirection: order ? (order.ascending ? 'ascending' : 'descending') : null,
        sortIndex: order ? index : null,
        sortable: column.field.sortable,
        type: column.field.dataType.toLowerCase(),
      },
    ]
  })
}

/** Returns the records of a list by column, in one statement. */
export async function listViewResults(
  context: ServerContext,
  list: ListDefinition,
  { limit, offset }: { limit?: number; offset?: number },
  session: Session,
): Promise<ListViewResults> {
  const { text } = await listRecords(
    context,
    session,
    list,
    { pageSize: limit, pageToken: offset === undefined ? undefined : String(offset) },
    `list-records/${list.id}`,
  )
  const found: ListRecordCollection = JSON.parse(text)
  const columns = columnsOf(context, list, session)
  return {
    columns,
    developerName: list.apiName,
    done: found.nextPageToken === null,
    id: list.id,
    label: labelIn(list.label, session.language),
    records: found.records.map((record) => ({
      columns: columns.map(({ fieldNameOrPath }) => ({
        fieldNameOrPath,
        value: valueAt(record, fieldNameOrPath.split('.')),
      })),
    })),
    size: found.records.length,
  }
}

function valueAt(record: RecordRepresentation, [name = '', ...rest]: readonly string[]): FieldValue['value'] {
  const value = record.fields[name]?.value ?? null
  if (rest.length === 0) return value
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? valueAt(value, rest) : null
}
