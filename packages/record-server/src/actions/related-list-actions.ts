import type { ActionCollection, ActionParameters, PlatformAction } from '@foyer/record-contract'
import { DATA_PATH, UnsupportedRelatedList } from '@foyer/record-contract'
import type { FlaggedRow } from '../access/row-flags.ts'
import type { ServerContext } from '../context.ts'
import { readableChildren } from '../object-info/object-info.ts'
import type { Session } from '../session.ts'
import { actionCollection, filterActions } from './action-collection.ts'
import { offeredActions } from './declared-action.ts'
import { objectActions } from './object-actions.ts'
import { declaredButton } from './platform-action.ts'

/** Returns the actions of a related list for each of these records: new children, and actions of the parent. */
export function relatedListActions(
  context: ServerContext,
  parents: readonly FlaggedRow[],
  relatedListId: string,
  parameters: ActionParameters,
  session: Session,
): ActionCollection {
  const addressOf = (ids: string) => `${DATA_PATH}/ui-api/actions/record/${ids}/related-list/${relatedListId}`
  const entries = parents.map((row) => ({
    key: row.id,
    url: addressOf(row.id),
    actions: actionsAt(context, row, relatedListId, parameters, session),
  }))
  return actionCollection(addressOf(parents.map((row) => row.id).join(',')), entries)
}

function actionsAt(
  context: ServerContext,
  row: FlaggedRow,
  relatedListId: string,
  parameters: ActionParameters,
  session: Session,
): PlatformAction[] {
  const child = readableChildren(context, row.object, session).find(({ name }) => name === relatedListId)
  if (!child) throw UnsupportedRelatedList()
  const place = {
    actionListContext: 'RelatedList' as const,
    source: row.id,
    relatedSourceObject: relatedListId,
    formFactor: parameters.formFactor ?? 'Large',
  }
  const ofParent = offeredActions(context, row.object, 'RelatedList', session).filter(
    (action) => action.target === child.object && row.holds.has(action.apiName),
  )
  return [
    ...objectActions(context, child.object, place, parameters, session),
    ...filterActions(
      ofParent.map((action) => declaredButton(action, place, session)),
      parameters,
    ),
  ]
}
