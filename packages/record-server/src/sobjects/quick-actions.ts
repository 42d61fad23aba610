import {
  DATA_PATH,
  InvalidBody,
  labelIn,
  type QuickActionDescribe,
  type QuickActionResult,
  type QuickActionSummary,
  type SObject,
} from '@foyer/record-contract'
import { type DeclaredAction, offeredActions, requireAction } from '../actions/declared-action.ts'
import { performQuickAction } from '../actions/perform-quick-action.ts'
import { quickActionDefaults, quickActionInfo, quickActionLayout } from '../actions/quick-action.ts'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import type { Writer } from '../writes/writer.ts'
import { sectionsOf } from './layout-sections.ts'
import { fieldsOf } from './sobject-fields.ts'

const typeOf = ({ declaration }: DeclaredAction) => declaration.subtype ?? declaration.type ?? 'QuickAction'

export function quickActionSummary(action: DeclaredAction, session: Session): QuickActionSummary {
  const { object, name, apiName, declaration } = action
  const address = `${DATA_PATH}/sobjects/${object.apiName}/quickActions/${name}`
  return {
    actionEnumOrId: apiName,
    label: labelIn(declaration.label, session.language),
    name: apiName,
    type: typeOf(action),
    urls: {
      defaultValues: `${address}/defaultValues`,
      defaultValuesTemplate: `${address}/defaultValues/{ID}`,
      describe: `${address}/describe`,
      quickAction: address,
    },
  }
}

/** Returns the record actions and the global actions of the object. */
export const quickActionsOf = (context: ServerContext, object: ObjectMetadata, session: Session) =>
  (['Record', 'Global'] as const)
    .flatMap((place) => offeredActions(context, object, place, session))
    .map((action) => quickActionSummary(action, session))

export const globalQuickActions = (context: ServerContext, session: Session) =>
  [...context.registry.objects.values()]
    .flatMap((object) => offeredActions(context, object, 'Global', session))
    .map((action) => quickActionSummary(action, session))

/** Finds `Rename` of Account; the name may include the object. */
export function requireQuickAction(
  context: ServerContext,
  session: Session,
  { objectApiName, quickActionName }: { objectApiName: string; quickActionName: string },
): DeclaredAction {
  if (quickActionName.includes('.')) return requireAction(context, quickActionName, session)
  const object = context.registry.find(objectApiName)?.apiName ?? objectApiName
  return requireAction(context, `${object}.${quickActionName}`, session)
}

export function describeQuickAction(
  context: ServerContext,
  action: DeclaredAction,
  session: Session,
): QuickActionDescribe {
  const info = quickActionInfo(action, session)
  const { layout } = quickActionLayout(context, action, undefined, session)
  return {
    actionEnumOrId: action.apiName,
    accessLevelRequired: info.accessLevelRequired,
    contextSobjectType: action.apiName.startsWith('Global.') ? null : action.object.apiName,
    label: info.label,
    layout: sectionsOf(layout),
    name: action.apiName,
    targetParentField: info.targetParentField,
    targetRecordTypeId: info.targetRecordTypeId,
    targetSobjectType: info.targetObject ?? action.target.apiName,
    type: typeOf(action),
  }
}

/** Returns the initial values of its form, as an unsaved record. */
export async function quickActionValues(
  context: ServerContext,
  action: DeclaredAction,
  parentRecordId: string | undefined,
  session: Session,
): Promise<SObject> {
  const { fields, objectApiName } = await quickActionDefaults(context, action, { parentRecordId }, session)
  const values = Object.entries(fields).map(([name, { value }]) => [name, value])
  return { attributes: { type: objectApiName }, ...Object.fromEntries(values) }
}

export async function executeQuickAction(
  context: ServerContext,
  writer: Writer,
  session: Session,
  action: DeclaredAction,
  { contextId, record }: { contextId?: string; record?: unknown },
): Promise<QuickActionResult> {
  const sent = record ?? {}
  if (typeof sent !== 'object' || Array.isArray(sent)) throw InvalidBody('record must be an object')
  const fields = fieldsOf(action.target, sent as Record<string, unknown>)
  const input = { fields: { ...fields }, ...(contextId === undefined ? {} : { contextId }) }
  const done = await performQuickAction(context, writer, session, action.apiName, input, false)
  return {
    contextId: done.contextId,
    created: done.isCreated,
    errors: [],
    feedItemIds: [],
    id: done.id,
    success: true,
    successMessage: done.successMessage,
  }
}
