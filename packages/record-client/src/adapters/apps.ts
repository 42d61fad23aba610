import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

const defaults = { formFactor: 'Large' }

/** The apps that the person may open. Only the selected one comes with its navigation. */
export const getApps = adapter(endpoints.apps, { name: 'getApps', ttl: 'apps', defaults })

/** One app with its navigation. */
export const getAppDetails = adapter(endpoints.app, { name: 'getAppDetails', ttl: 'app', defaults })

/** Items that a navigation can hold, a page at a time. */
export const getNavItems = adapter(endpoints.navItems, { name: 'getNavItems', ttl: 'navItem', defaults })
