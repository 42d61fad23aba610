import { answers } from '../endpoint.ts'
import { boolean, integer, list, map, object, optional, string } from '../shape.ts'
import type { App, AppCollection, NavItemCollection } from '../shapes/apps.ts'
import type { SimplifiedBatchResults } from '../shapes/batch.ts'
import type { DuplicatesConfiguration, PredupeResult } from '../shapes/duplicates.ts'
import type { LayoutUserState, RecordLayout } from '../shapes/layout.ts'
import { FormFactor, LayoutMode, LayoutType } from '../shapes/layout-names.ts'
import type {
  ObjectDirectory,
  ObjectInfo,
  PicklistValues,
  PicklistValuesByRecordType,
} from '../shapes/object-info.ts'
import { RecordInput } from '../shapes/record-input.ts'

const ofObject = object({ objectApiName: string })
const layoutKey = {
  formFactor: optional(FormFactor),
  layoutType: optional(LayoutType),
  mode: optional(LayoutMode),
  recordTypeId: optional(string),
}
const appQuery = object({ formFactor: optional(FormFactor), userCustomizations: optional(boolean) })

export const objectDirectory = answers<ObjectDirectory>()('objectDirectory', {
  method: 'GET',
  path: '/ui-api/object-info',
})

export const objectInfo = answers<ObjectInfo>()('objectInfo', {
  method: 'GET',
  path: '/ui-api/object-info/:objectApiName',
  params: ofObject,
})

export const objectInfoBatch = answers<SimplifiedBatchResults<ObjectInfo>>()('objectInfoBatch', {
  method: 'GET',
  path: '/ui-api/object-info/batch/:objectApiNames',
  params: object({ objectApiNames: list(string) }),
})

export const picklistValuesByRecordType = answers<PicklistValuesByRecordType>()(
  'picklistValuesByRecordType',
  {
    method: 'GET',
    path: '/ui-api/object-info/:objectApiName/picklist-values/:recordTypeId',
    params: object({ objectApiName: string, recordTypeId: string }),
  },
)

export const picklistValues = answers<PicklistValues>()('picklistValues', {
  method: 'GET',
  path: '/ui-api/object-info/:objectApiName/picklist-values/:recordTypeId/:fieldApiName',
  params: object({ objectApiName: string, recordTypeId: string, fieldApiName: string }),
})

export const layout = answers<RecordLayout>()('layout', {
  method: 'GET',
  path: '/ui-api/layout/:objectApiName',
  params: ofObject,
  query: object(layoutKey),
})

export const layoutUserState = answers<LayoutUserState>()('layoutUserState', {
  method: 'GET',
  path: '/ui-api/layout/:objectApiName/user-state',
  params: ofObject,
  query: object(layoutKey),
})

export const updateLayoutUserState = answers<LayoutUserState>()('updateLayoutUserState', {
  method: 'PATCH',
  path: '/ui-api/layout/:objectApiName/user-state',
  params: ofObject,
  query: object(layoutKey),
  body: object({ sectionUserStates: map(object({ collapsed: boolean })) }),
})

export const pathLayout = answers<RecordLayout>()('pathLayout', {
  method: 'GET',
  path: '/ui-api/path/layout/:objectApiName',
  params: ofObject,
  query: object({
    formFactor: optional(FormFactor),
    layoutOverride: optional(string),
    mode: optional(LayoutMode),
    recordTypeId: optional(string),
  }),
})

export const apps = answers<AppCollection>()('apps', { method: 'GET', path: '/ui-api/apps', query: appQuery })

export const app = answers<App>()('app', {
  method: 'GET',
  path: '/ui-api/apps/:appId',
  params: object({ appId: string }),
  query: appQuery,
})

export const navItems = answers<NavItemCollection>()('navItems', {
  method: 'GET',
  path: '/ui-api/nav-items',
  query: object({
    formFactor: optional(FormFactor),
    navItemNames: optional(list(string)),
    page: optional(integer({ min: 0, max: 10_000 })),
    pageSize: optional(integer({ min: 1, max: 250 })),
  }),
})

export const duplicatesConfiguration = answers<DuplicatesConfiguration>()('duplicatesConfiguration', {
  method: 'GET',
  path: '/ui-api/duplicates/:objectApiName',
  params: ofObject,
  query: object({ recordTypeId: optional(string) }),
})

export const predupe = answers<PredupeResult>()('predupe', {
  method: 'POST',
  path: '/ui-api/predupe',
  body: RecordInput,
})
