import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

const defaults = { formFactor: 'Large' }

/** Reads the apps of the user. Only the selected one includes its navigation. */
export const getApps = adapter(endpoints.apps, { name: 'getApps', ttl: 'apps', defaults })

/** Reads one app with its navigation. */
export const getAppDetails = adapter(endpoints.app, { name: 'getAppDetails', ttl: 'app', defaults })

/** Reads a page of available navigation items. */
export const getNavItems = adapter(endpoints.navItems, { name: 'getNavItems', ttl: 'navItem', defaults })
