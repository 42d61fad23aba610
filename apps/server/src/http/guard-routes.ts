import type { Allow } from '@foyer/fair-domain'
import { InsufficientAccess, NotSignedIn } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { SAFE_METHODS } from './request-kind.ts'
import { requireThemselves } from './require-themselves.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers of a plain route, as `allow` of a method. Required; checked before the handler runs. */
    allow?: Allow
    /**
     * True: only for the user in person, neither staff acting on their behalf nor an app. Required for every
     * plain route that changes something, unless `anyOrigin` states that it does not identify the caller.
     */
    personal?: boolean
  }
}

/** Refuses a session that `allow` excludes from reading or changing. */
type RequireCaller = (route: { allow: Allow; kind: 'read' | 'change' }, session: Session) => Promise<void>

const isPublic = (allow: Allow) => allow === 'everybody' || (typeof allow === 'object' && 'inside' in allow)

const refuseCaller: RequireCaller = async () => {
  throw InsufficientAccess()
}

/** Applies `allow` and `personal` to the plain routes of this scope. A route that lacks them fails at startup. */
export function guardRoutes(scope: FastifyInstance, requireCaller = refuseCaller) {
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (config?.allow === undefined)
      throw new Error(`The route ${url} must declare config.allow: its callers, as a method does`)
    const changes = [method].flat().some((verb) => !SAFE_METHODS.has(verb))
    if (changes && config.personal === undefined && !config.anyOrigin)
      throw new Error(`The route ${url} must declare config.personal as true or false`)
  })
  scope.addHook('preHandler', async (request) => {
    const { allow = 'signedIn', personal } = request.routeOptions.config
    if (isPublic(allow) && !personal) return
    const session = await request.sessionOf()
    if (personal) requireThemselves(session)
    if (isPublic(allow)) return
    if (session.userId === null) throw NotSignedIn()
    const kind = SAFE_METHODS.has(request.method) ? 'read' : 'change'
    if (allow !== 'signedIn') await requireCaller({ allow, kind }, session)
  })
}
