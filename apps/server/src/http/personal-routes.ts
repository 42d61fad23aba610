import type { FastifyInstance } from 'fastify'
import { SAFE_METHODS } from './request-kind.ts'
import { requireThemselves } from './require-themselves.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True: only for the user in person, neither staff acting on their behalf nor an app. Required for every
     * plain route that changes something, unless `anyOrigin` states that it does not identify the caller.
     */
    personal?: boolean
  }
}

/** Applies `personal` to the plain routes of this scope. A route that changes something and lacks it fails at startup. */
export function guardPersonalRoutes(scope: FastifyInstance) {
  scope.addHook('onRoute', ({ method, url, config }) => {
    const changes = [method].flat().some((verb) => !SAFE_METHODS.has(verb))
    if (changes && config?.personal === undefined && !config?.anyOrigin)
      throw new Error(`The route ${url} must declare config.personal as true or false`)
  })
  scope.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.personal) requireThemselves(await request.sessionOf())
  })
}
