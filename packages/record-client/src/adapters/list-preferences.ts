import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, mutation } from '../adapter.ts'
import { getListInfoByName } from './list-info.ts'

/** The reader's own column widths, wrapping and order of a list view. */
export const getListPreferences = adapter(endpoints.listPreferences, {
  name: 'getListPreferences',
  ttl: 'listPreferences',
})

/** Remembers the reader's own column widths, wrapping and order of a list view. */
export const updateListPreferences = mutation(endpoints.updateListPreferences, {
  name: 'updateListPreferences',
  updates: getListPreferences,
  receive: ({ body }, list, runtime) => {
    const info = getListInfoByName.open(runtime, list)
    if (info?.loaded) runtime.invalidate(info)
    return body
  },
})
