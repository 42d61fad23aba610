import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'

const DEFAULT_MODE = 'View'

/**
 * Reads the layout of a record: sections, rows and fields. Needs the object and the layout type; the mode is
 * View by default.
 */
export const getLayout = adapter(endpoints.layout, {
  name: 'getLayout',
  ttl: 'layout',
  defaults: { mode: DEFAULT_MODE, recordTypeId: null },
  needs: ['layoutType'],
})

const userStateDefaults = { layoutType: 'Full', mode: DEFAULT_MODE }

/** Reads which sections of a layout the user has collapsed. Needs the object and the record type. */
export const getLayoutUserState = adapter(endpoints.layoutUserState, {
  name: 'getLayoutUserState',
  ttl: 'layoutUserState',
  defaults: userStateDefaults,
  needs: ['recordTypeId'],
})

/** Saves which sections of a layout are collapsed; `sectionUserStates` maps the id of a section to its state. */
export const updateLayoutUserState = mutation(endpoints.updateLayoutUserState, {
  name: 'updateLayoutUserState',
  defaults: userStateDefaults,
  needs: ['recordTypeId', 'sectionUserStates'],
  updates: getLayoutUserState,
})

/** Reads the layout of the path of an object: the steps of a record. */
export const getPathLayout = adapter(endpoints.pathLayout, {
  name: 'getPathLayout',
  ttl: 'layout',
  defaults: { mode: DEFAULT_MODE, recordTypeId: null },
})
