import { NotFound } from '@foyer/record-contract'
import type { ActionContext, ActionDeclaration, RowRule } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'

/** An action with its names resolved. */
export interface DeclaredAction {
  /** `Account.Rename`; `Global.NewTask` for a global one. */
  readonly apiName: string
  readonly name: string
  readonly object: ObjectMetadata
  readonly target: ObjectMetadata
  readonly declaration: ActionDeclaration
}

const GLOBAL = 'Global'

const isGlobal = (declaration: ActionDeclaration) => declaration.contexts.every((name) => name === GLOBAL)

function resolve(
  context: ServerContext,
  object: ObjectMetadata,
  name: string,
  declaration: ActionDeclaration,
) {
  const target = context.registry.objects.get(declaration.target ?? object.apiName)
  if (!target)
    throw new TypeError(
      `Action ${object.apiName}.${name} has the target ${declaration.target}, which is not declared`,
    )
  const apiName = `${isGlobal(declaration) ? GLOBAL : object.apiName}.${name}`
  return { apiName, name, object, target, declaration }
}

/** Returns the declared actions of an object. */
export const actionsOf = (context: ServerContext, object: ObjectMetadata): DeclaredAction[] =>
  Object.entries(object.declaration.actions ?? {}).map(([name, declaration]) =>
    resolve(context, object, name, declaration),
  )

/** Returns the actions of the object in this place that the session's profiles may use on some record. */
export const offeredActions = (
  context: ServerContext,
  object: ObjectMetadata,
  place: ActionContext,
  session: Session,
) =>
  actionsOf(context, object).filter(
    (action) => action.declaration.contexts.includes(place) && isOffered(context, action, session),
  )

/** Returns the action of that name. Throws if it is missing or the session can never use it. */
export function requireAction(context: ServerContext, apiName: string, session: Session): DeclaredAction {
  const action = [...context.registry.objects.values()]
    .flatMap((object) => actionsOf(context, object))
    .find((candidate) => candidate.apiName === apiName)
  if (!action || !isOffered(context, action, session)) throw NotFound()
  return action
}

/** The profiles of the declaration, otherwise those that may update the record. Creating needs the right to create. */
function isOffered(context: ServerContext, action: DeclaredAction, session: Session) {
  const { declaration, object, target } = action
  const access = context.access(object, session)
  if (!access.can('read')) return false
  if (declaration.profiles) return declaration.profiles.some((profile) => session.profiles.includes(profile))
  const creates = declaration.subtype === 'Create'
  if (creates && !context.access(target, session).can('create')) return false
  return isGlobal(declaration) && creates ? true : access.can('update')
}

/** Readable records on which the session may use the action. */
export function actionRows(context: ServerContext, action: DeclaredAction, session: Session): RowRule {
  const { declaration, object } = action
  const rules: RowRule[] = []
  if (!declaration.profiles) rules.push(context.access(object, session).rows('update'))
  if (declaration.when) rules.push(declaration.when)
  return { rule: 'every', of: rules }
}
