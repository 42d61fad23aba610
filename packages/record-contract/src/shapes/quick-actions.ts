import { boolean, type Infer, list, map, nullable, object, string } from '../shape.ts'
import { DescribedLayoutSection } from './described-layouts.ts'
import { SaveError } from './sobjects.ts'

export const QuickActionSummary = object(
  { actionEnumOrId: string, label: string, name: string, type: string, urls: map(string) },
  'QuickActionSummary',
)
export type QuickActionSummary = Infer<typeof QuickActionSummary>

export const QuickActionDescribe = object(
  {
    actionEnumOrId: string,
    accessLevelRequired: nullable(string),
    contextSobjectType: nullable(string),
    label: string,
    layout: list(DescribedLayoutSection),
    name: string,
    targetParentField: nullable(string),
    targetRecordTypeId: nullable(string),
    targetSobjectType: string,
    type: string,
  },
  'QuickActionDescribe',
)
export type QuickActionDescribe = Infer<typeof QuickActionDescribe>

export const QuickActionResult = object(
  {
    contextId: nullable(string),
    created: boolean,
    errors: list(SaveError),
    feedItemIds: list(string),
    id: nullable(string),
    success: boolean,
    successMessage: nullable(string),
  },
  'QuickActionResult',
)
export type QuickActionResult = Infer<typeof QuickActionResult>
