import type { FastifyRequest } from 'fastify'

/**
 * Returns the bearer token of an API client, or undefined. It takes precedence over cookies; no foreign page
 * can make a browser send it, unlike other schemes (`Basic`, from a URL with credentials).
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const [scheme = '', ...token] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? token.join(' ').trim() : undefined
}
