import { DATA_PATH, HttpMethodNotAllowed, NotFound } from '@foyer/record-contract'
import type { HTTPMethods } from 'fastify'
import type { Platform } from '../platform.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** Returns the API's error body for unknown URLs, and the allowed methods of known ones. */
export function unknownAddressRoutes({ app, served }: Platform) {
  const patterns = served.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  const refuse = async (request: { url: string; method: string }) => {
    const [address = ''] = request.url.split('?')
    const path = address.startsWith(`${DATA_PATH}/`) ? address.slice(DATA_PATH.length) : ''
    const allowed = new Set(patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))
    throw allowed.size > 0 ? HttpMethodNotAllowed(request.method, [...allowed].sort()) : NotFound()
  }
  for (const url of ['/services/data/*', '/services/data/'])
    app.route({ method: METHODS, url, handler: refuse })
}
