import { boolean, type Infer, list, map, nullable, object, string, unknown } from '../shape.ts'
import { RecordLayout } from './layout.ts'
import { FieldValue } from './record.ts'

export * from './action-input.ts'

export const PlatformAction = object(
  {
    actionListContext: string,
    actionTarget: nullable(string),
    actionTargetType: nullable(string),
    apiName: string,
    externalId: string,
    iconUrl: nullable(string),
    id: string,
    /** The text 'true' or 'false'. */
    isMassAction: string,
    label: string,
    lwcComponent: nullable(string),
    primaryColor: nullable(string),
    relatedListRecordId: nullable(string),
    relatedSourceObject: nullable(string),
    section: string,
    sourceObject: string,
    subtype: nullable(string),
    targetObject: nullable(string),
    targetUrl: nullable(string),
    type: string,
  },
  'PlatformAction',
)
export type PlatformAction = Infer<typeof PlatformAction>

export const ActionCollection = object(
  {
    actions: map(object({ actions: list(PlatformAction), links: list(string), url: string })),
    eTag: string,
    url: string,
  },
  'ActionCollection',
)
export type ActionCollection = Infer<typeof ActionCollection>

export const QuickActionExecution = object(
  {
    contextId: nullable(string),
    feedItemId: nullable(string),
    id: nullable(string),
    isCreated: boolean,
    isSuccess: boolean,
    successMessage: nullable(string),
  },
  'QuickActionExecution',
)
export type QuickActionExecution = Infer<typeof QuickActionExecution>

export const QuickActionInfo = object(
  {
    accessLevelRequired: nullable(string),
    actionApiName: string,
    /** A wizard that runs the action. */
    assistantName: nullable(string),
    colors: list(object({ color: string, context: string, theme: string })),
    eTag: string,
    /** A flow that runs the action, and its variable for the record's id. */
    flowDevName: nullable(string),
    flowRecordIdVar: nullable(string),
    icons: list(object({ contentType: string, theme: string, url: string })),
    label: string,
    /** Components that render it instead of the form. */
    lightningComponentName: nullable(string),
    lwcComponent: nullable(string),
    parameters: list(unknown),
    targetObject: nullable(string),
    targetParentField: nullable(string),
    targetRecordTypeId: nullable(string),
    type: string,
    visualforcePageName: nullable(string),
  },
  'QuickActionInfo',
)
export type QuickActionInfo = Infer<typeof QuickActionInfo>

export const QuickActionLayout = object(
  { actionApiName: string, eTag: string, layout: RecordLayout },
  'QuickActionLayout',
)
export type QuickActionLayout = Infer<typeof QuickActionLayout>

export const QuickActionDefaults = object(
  { actionApiName: string, eTag: string, fields: map(FieldValue), objectApiName: string },
  'QuickActionDefaults',
)
export type QuickActionDefaults = Infer<typeof QuickActionDefaults>

export const ActionOverrides = object({ overrides: list(map(unknown)) }, 'ActionOverrides')
export type ActionOverrides = Infer<typeof ActionOverrides>

export const FormulaActivations = object({ activations: map(boolean), eTag: string }, 'FormulaActivations')
export type FormulaActivations = Infer<typeof FormulaActivations>
