import { DATA_PATH, type Endpoint, HttpMethodNotAllowed, NotFound } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance, HTTPMethods } from 'fastify'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

const SERVED = (Object.values(endpoints) as Endpoint[]).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** Returns the API's error body for unknown URLs, and the allowed methods of known ones. */
export function unknownAddressRoutes(app: FastifyInstance) {
  const refuse = async (request: { url: string; method: string }) => {
    const [address = ''] = request.url.split('?')
    const path = address.startsWith(`${DATA_PATH}/`) ? address.slice(DATA_PATH.length) : ''
    const allowed = new Set(SERVED.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))
    throw allowed.size > 0 ? HttpMethodNotAllowed(request.method, [...allowed].sort()) : NotFound()
  }
  for (const url of ['/services/data/*', '/services/data/'])
    app.route({ method: METHODS, url, handler: refuse })
}
