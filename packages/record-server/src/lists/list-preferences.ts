import type { ListPreferences, PreferencesInput } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import {
  columnPreferences,
  readPreferences,
  type StoredPreferences,
  writePreferences,
} from './column-preferences.ts'
import { listColumnPath } from './list-column.ts'
import type { ListDefinition } from './list-definition.ts'
import { listReferenceOf, readableColumns } from './list-info.ts'

export const listPreferenceKey = (list: ListDefinition) => `list:${list.object.apiName}.${list.apiName}`

export async function listPreferences(context: ServerContext, list: ListDefinition, session: Session) {
  const key = listPreferenceKey(list)
  const preferencesFor = await readPreferences(context, [key], session)
  return answer(context, list, preferencesFor(key), session)
}

export async function updateListPreferences(
  context: ServerContext,
  list: ListDefinition,
  input: PreferencesInput,
  session: Session,
) {
  const knows = {
    column: (name: string) => list.columns.includes(name),
    sortField: (name: string) => listColumnPath(context, list.object, name, session)?.field.sortable === true,
  }
  const stored = await writePreferences(context, listPreferenceKey(list), input, knows, session)
  return answer(context, list, stored, session)
}

function answer(
  context: ServerContext,
  list: ListDefinition,
  stored: StoredPreferences,
  session: Session,
): ListPreferences {
  const columns = readableColumns(context, list.object, list.columns, session)
  return {
    ...columnPreferences(
      columns.map((column) => column.name),
      stored,
    ),
    listReference: listReferenceOf(list),
    orderedBy: stored.orderedBy.flatMap((order) => {
      const column = listColumnPath(context, list.object, order.fieldApiName, session)
      return column ? [{ ...order, label: column.label }] : []
    }),
  }
}
