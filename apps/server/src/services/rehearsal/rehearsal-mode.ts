import type { FairMethod, RehearsalMode } from '@foyer/fair-domain'
import type { Endpoint } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { ServerMethod } from '@foyer/record-server'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: writes of the route are rolled back in a rehearsal. */
    rehearsal?: RehearsalMode
  }
}

/** Lists and their columns belong to no edition. */
const PREFERENCES: ReadonlySet<Pick<Endpoint, 'name'>> = new Set([
  endpoints.createListInfo,
  endpoints.updateListInfo,
  endpoints.deleteListInfo,
  endpoints.updateListPreferences,
  endpoints.updateRelatedListPreferences,
])

/** A method of the site with the policies that the platform does not know. */
export type RehearsedMethod = ServerMethod &
  Pick<FairMethod, 'personal' | 'guess'> & {
    /** Default: rolled back in a rehearsal. */
    rehearsal?: RehearsalMode
  }

/** Returns the rehearsal mode of a request; undefined if it is rolled back. */
export type RehearsalModeOf = (request: FastifyRequest) => RehearsalMode | undefined

/**
 * Reads the mode of a request from the declaration of its route and method. The URL is not used: two
 * spellings of one route must not differ.
 */
export function createRehearsalModes() {
  const modes = new Map<string, RehearsalMode | undefined>()
  const modeOf: RehearsalModeOf = ({ routeOptions: { config }, params }) => {
    // The change stream is shared by all sessions, and a subscription changes no record.
    if (config?.isStream) return 'real'
    if (config?.endpoint && PREFERENCES.has(config.endpoint)) return 'preference'
    if (!config?.isServerMethod) return config?.rehearsal
    const { className, methodName } = params as { className: string; methodName: string }
    return modes.get(`${className}/${methodName}`)
  }
  return {
    modeOf,
    declare: (methods: readonly RehearsedMethod[]) => {
      for (const { className, methodName, rehearsal } of methods)
        modes.set(`${className}/${methodName}`, rehearsal)
    },
  }
}
