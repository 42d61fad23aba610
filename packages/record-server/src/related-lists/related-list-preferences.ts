import { NotFound, type PreferencesInput, type RelatedListPreferences } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import {
  columnPreferences,
  readPreferences,
  type StoredPreferences,
  writePreferences,
} from '../lists/column-preferences.ts'
import { listColumnPath } from '../lists/list-column.ts'
import { readableColumns } from '../lists/list-info.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import type { Session } from '../session.ts'
import { findRelatedList, type RelatedListDefinition } from './related-list-definition.ts'

export const relatedListKey = (list: RelatedListDefinition) =>
  `related:${list.parent.apiName}.${list.relatedListId}`

/** Parses `Account.Contacts` and returns the related list. */
export function requirePreferencesList(context: ServerContext, preferencesId: string, session: Session) {
  const [objectName = '', ...rest] = preferencesId.split('.')
  const parent = visibleObject(context, objectName, session)
  const list = parent && findRelatedList(context, parent, rest.join('.'), session)
  if (!list) throw NotFound()
  return list
}

/** Reads the preferences for several related lists in one statement. */
export async function relatedListPreferences(
  context: ServerContext,
  lists: readonly RelatedListDefinition[],
  session: Session,
): Promise<(list: RelatedListDefinition) => RelatedListPreferences> {
  const preferencesFor = await readPreferences(context, lists.map(relatedListKey), session)
  return (list) => answer(context, list, preferencesFor(relatedListKey(list)), session)
}

export async function updateRelatedListPreferences(
  context: ServerContext,
  list: RelatedListDefinition,
  input: PreferencesInput,
  session: Session,
) {
  const stored = await storeRelatedListPreferences(context, list, input, session)
  return answer(context, list, stored, session)
}

export function storeRelatedListPreferences(
  context: ServerContext,
  list: RelatedListDefinition,
  input: PreferencesInput,
  session: Session,
) {
  const readable = (name: string) => listColumnPath(context, list.object, name, session)
  const knows = {
    column: (name: string) => readable(name) !== undefined,
    sortField: (name: string) => readable(name)?.field.sortable === true,
  }
  return writePreferences(context, relatedListKey(list), input, knows, session)
}

function answer(
  context: ServerContext,
  list: RelatedListDefinition,
  stored: StoredPreferences,
  session: Session,
): RelatedListPreferences {
  const columns = readableColumns(context, list.object, list.columns, session)
  return {
    ...columnPreferences(
      columns.map((column) => column.name),
      stored,
    ),
    orderedBy: stored.orderedBy.flatMap((order) => {
      const column = listColumnPath(context, list.object, order.fieldApiName, session)
      return column ? [{ ...order, label: column.label }] : []
    }),
    preferencesId: `${list.parent.apiName}.${list.relatedListId}`,
  }
}
