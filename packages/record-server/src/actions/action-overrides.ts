import type { ActionOverrides, FormulaActivations } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import type { Session } from '../session.ts'
import { actionsOf, offeredActions } from './declared-action.ts'

const OVERRIDABLE = { New: 'create', Edit: 'update', Delete: 'delete', View: 'read' } as const

/**
 * Standard buttons that a declared action of the same name replaces: `New`, `Edit`, `Delete` or `View`.
 * `type` selects one button; the default template has no overrides.
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

/** Returns for each object whether its actions depend on record values. Only then a page must refetch them. */
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
