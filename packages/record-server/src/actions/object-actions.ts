import type { ActionParameters, PlatformAction } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { filterActions } from './action-collection.ts'
import { offeredActions } from './declared-action.ts'
import { type ActionPlace, declaredButton, type StandardButton, standardButton } from './platform-action.ts'

/** Standard buttons of places that belong to an object rather than to a record. */
const BUTTONS: Record<ObjectPlace, readonly StandardButton[]> = {
  RecordCreate: ['SaveEdit', 'SaveAndNew', 'CancelEdit'],
  Lookup: ['New'],
  RelatedList: ['New'],
  ListView: ['New'],
  MruList: ['New'],
}
type ObjectPlace = 'RecordCreate' | 'Lookup' | 'RelatedList' | 'ListView' | 'MruList'

/** Returns the actions of an object that need no record. */
export function objectActions(
  context: ServerContext,
  object: ObjectMetadata,
  place: ActionPlace & { actionListContext: ObjectPlace },
  parameters: ActionParameters,
  session: Session,
): PlatformAction[] {
  const buttons = context.access(object, session).can('create') ? BUTTONS[place.actionListContext] : []
  const { actionListContext } = place
  // The recently-used list has the actions of any other list.
  const offered = actionListContext === 'MruList' ? 'ListView' : actionListContext
  const declared = offeredActions(context, object, offered, session)
  return filterActions(
    [
      ...buttons.map((button) => standardButton(button, object, place, session)),
      ...declared.map((action) => declaredButton(action, place, session)),
    ],
    parameters,
  )
}

/** Returns the global actions. */
export function globalActions(context: ServerContext, parameters: ActionParameters, session: Session) {
  const { formFactor = 'Large' } = parameters
  const actions = [...context.registry.objects.values()].flatMap((object) =>
    offeredActions(context, object, 'Global', session).map((action) =>
      declaredButton(action, { actionListContext: 'Global', source: 'Global', formFactor }, session),
    ),
  )
  return filterActions(actions, parameters)
}
