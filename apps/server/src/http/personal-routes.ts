import type { FastifyInstance } from 'fastify'
import { SAFE_METHODS } from './request-kind.ts'
import { requireThemselves } from './require-themselves.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True: only the person themselves, neither staff who act on their behalf nor an app they let in. Required for every
     * plain route that changes something, unless `anyOrigin` says that it does not read who calls.
     */
    personal?: boolean
  }
}

/** Applies `personal` to the plain routes of this scope. A route that changes something and lacks it fails at startup. */
export function guardPersonalRoutes(scope: FastifyInstance) {
  scope.addHook('onRoute', ({ method, url, config }) => {
    const changes = [method].flat().some((each) => !SAFE_METHODS.has(each))
    if (changes && config?.personal === undefined && !config?.anyOrigin)
      throw new Error(`The route ${url} must declare config.personal as true or false`)
  })
  scope.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.personal) requireThemselves(await request.sessionOf())
  })
}
