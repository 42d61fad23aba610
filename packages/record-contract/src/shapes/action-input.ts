import { boolean, type Infer, list, nullable, object, oneOf, optional, string } from '../shape.ts'
import { FormFactor } from './layout-names.ts'
import { FieldInputs } from './record-input.ts'

/** Kinds of actions. */
export const ACTION_TYPES = ['CustomButton', 'ProductivityAction', 'QuickAction', 'StandardButton'] as const
/** Sections of a page that offer actions. */
export const ACTION_SECTIONS = [
  'ActivityComposer',
  'CollaborateComposer',
  'Page',
  'SingleActionLinks',
] as const

/** Parameters of every call that lists actions, in its query or body. */
export const actionParameters = {
  actionTypes: optional(list(oneOf(...ACTION_TYPES))),
  apiNames: optional(list(string)),
  formFactor: optional(FormFactor),
  retrievalMode: optional(oneOf('PageLayout', 'All')),
  sections: optional(list(oneOf(...ACTION_SECTIONS))),
}
export const ActionParameters = object(actionParameters)
export type ActionParameters = Infer<typeof ActionParameters>

export const QuickActionInput = object(
  {
    allowSaveOnDuplicate: optional(boolean),
    apiName: optional(string),
    contextId: optional(nullable(string)),
    fields: FieldInputs,
  },
  'QuickActionInput',
)
export type QuickActionInput = Infer<typeof QuickActionInput>
