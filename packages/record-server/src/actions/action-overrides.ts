import type { ActionOverrides, FormulaActivations } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import type { Session } from '../session.ts'
import { actionsOf, offeredActions } from './declared-action.ts'

const OVERRIDABLE = { New: 'create', Edit: 'update', Delete: 'delete', View: 'read' } as const

/**
 * Standard buttons that a declared action of the same name stands in for: `New`, `Edit`, `Delete` or `View`. With
 * `type` only that button is looked at; the template of the platform itself never overrides anything.
 */
export function actionOverrides(
  context: ServerContext,
  object: ObjectMetadata,
  query: { type?: string | undefined; defaultTemplateOnly?: boolean | undefined },
  session: Session,
): ActionOverrides {
  const access = context.access(object, session)
  if (query.defaultTemplateOnly) return { overrides: [] }
  const overrides = actionsOf(context, object).flatMap((action) => {
    const operation = OVERRIDABLE[action.name as keyof typeof OVERRIDABLE]
    if (!operation || !access.can(operation)) return []
    if (query.type !== undefined && query.type !== action.name) return []
    return [{ actionName: action.name, actionApiName: action.apiName, objectApiName: object.apiName }]
  })
  return { overrides }
}

/** For which objects do the records' own values decide which actions show? Only then need a page ask again. */
export function formulaActivations(
  context: ServerContext,
  objectApiNames: readonly string[] | undefined,
  session: Session,
): FormulaActivations {
  const objects = objectApiNames
    ? objectApiNames.flatMap((name) => visibleObject(context, name, session) ?? [])
    : [...context.registry.objects.values()].filter((object) => context.access(object, session).can('read'))
  const activations = objects.map((object) => [
    object.apiName,
    offeredActions(context, object, 'Record', session).some(
      (action) => action.declaration.when !== undefined,
    ),
  ])
  return withETag({ activations: Object.fromEntries(activations) })
}
