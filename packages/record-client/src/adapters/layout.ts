import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'

const DEFAULT_MODE = 'View'

/** How a record is laid out: sections, rows and fields. Needs the object, the layout type and, unless it is View, the mode. */
export const getLayout = adapter(endpoints.layout, {
  name: 'getLayout',
  ttl: 'layout',
  defaults: { mode: DEFAULT_MODE, recordTypeId: null },
  needs: ['layoutType'],
})

const userStateDefaults = { layoutType: 'Full', mode: DEFAULT_MODE }

/** Which sections of a layout the person has collapsed. Needs the object and the record type. */
export const getLayoutUserState = adapter(endpoints.layoutUserState, {
  name: 'getLayoutUserState',
  ttl: 'layoutUserState',
  defaults: userStateDefaults,
  needs: ['recordTypeId'],
})

/** Remembers which sections of a layout are collapsed; `sectionUserStates` maps a section's id to its state. */
export const updateLayoutUserState = mutation(endpoints.updateLayoutUserState, {
  name: 'updateLayoutUserState',
  defaults: userStateDefaults,
  needs: ['recordTypeId', 'sectionUserStates'],
  updates: getLayoutUserState,
})

/** The layout of an object's path: the steps a record goes through. */
export const getPathLayout = adapter(endpoints.pathLayout, {
  name: 'getPathLayout',
  ttl: 'layout',
  defaults: { mode: DEFAULT_MODE, recordTypeId: null },
})
