import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'
import { getListInfoByName } from './list-info.ts'

/** Reads the column widths, wrapping and order of a list view for the user. */
export const getListPreferences = adapter(endpoints.listPreferences, {
  name: 'getListPreferences',
  ttl: 'listPreferences',
})

/** Saves the column widths, wrapping and order of a list view for the user. */
export const updateListPreferences = mutation(endpoints.updateListPreferences, {
  name: 'updateListPreferences',
  updates: getListPreferences,
  receive: ({ body }, list, runtime) => {
    const info = getListInfoByName.open(runtime, list)
    if (info?.loaded) runtime.invalidate(info)
    return body
  },
})
