import { type ActionParameters, InvalidInput, MAX_BATCH_RECORDS, NotFound } from '@foyer/record-contract'
import type { ActionContext, RowRule } from '@foyer/record-contract/metadata'
import { type FlaggedRow, requireIds, rowFlags } from '../access/row-flags.ts'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { filterActions } from './action-collection.ts'
import { actionRows, offeredActions } from './declared-action.ts'
import { type ActionPlace, declaredButton, type StandardButton, standardButton } from './platform-action.ts'

/** Standard buttons of a record in each place, if the record allows their operation. */
const BUTTONS: Partial<Record<ActionContext, readonly StandardButton[]>> = {
  Record: ['Edit', 'Clone', 'Delete'],
  RecordEdit: ['SaveEdit', 'CancelEdit'],
  RelatedListRecord: ['Edit', 'Delete'],
}

type RecordPlace = 'Record' | 'RecordEdit' | 'RelatedList' | 'RelatedListRecord'

/** Returns the records with the allowed operations of each. Throws if one of them is not readable. */
export async function requireActionRows(
  context: ServerContext,
  ids: readonly string[],
  place: RecordPlace,
  session: Session,
): Promise<FlaggedRow[]> {
  if (ids.length > MAX_BATCH_RECORDS)
    throw InvalidInput(`recordIds holds at most ${MAX_BATCH_RECORDS} ids, not ${ids.length}`)
  const recordIds = requireIds(ids, 'recordIds')
  const rows = await rowFlags(
    context,
    recordIds,
    (object) => rulesOf(context, object, place, session),
    session,
  )
  return recordIds.map((id) => {
    const row = rows.get(id)
    if (!row) throw NotFound()
    return row
  })
}

function rulesOf(context: ServerContext, object: ObjectMetadata, place: RecordPlace, session: Session) {
  const access = context.access(object, session)
  const fixed = object.declaration.appendOnly === true
  const none: RowRule = { rule: 'none' }
  return {
    update: fixed ? none : access.rows('update'),
    delete: fixed ? none : access.rows('delete'),
    ...Object.fromEntries(
      offeredActions(context, object, place, session).map((action) => [
        action.apiName,
        actionRows(context, action, session),
      ]),
    ),
  }
}

/** Returns the actions of one record in that place. */
export function recordActions(
  context: ServerContext,
  row: FlaggedRow,
  place: ActionPlace & { actionListContext: RecordPlace },
  parameters: ActionParameters,
  session: Session,
) {
  const { object } = row
  const allowed: Record<StandardButton, boolean> = {
    New: false,
    Edit: row.holds.has('update'),
    Delete: row.holds.has('delete'),
    Clone: context.access(object, session).can('create'),
    SaveEdit: row.holds.has('update'),
    SaveAndNew: false,
    CancelEdit: row.holds.has('update'),
  }
  const buttons = (BUTTONS[place.actionListContext] ?? []).filter((button) => allowed[button])
  const declared = offeredActions(context, object, place.actionListContext, session).filter((action) =>
    row.holds.has(action.apiName),
  )
  return filterActions(
    [
      ...buttons.map((button) => standardButton(button, object, place, session)),
      ...declared.map((action) => declaredButton(action, place, session)),
    ],
    parameters,
  )
}
