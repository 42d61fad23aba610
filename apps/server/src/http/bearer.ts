import type { FastifyRequest } from 'fastify'

/**
 * The token that a program sends; undefined when it sends none. A request that carries one is judged by it alone,
 * whatever cookies come with it. No foreign page can make a browser send it; other schemes (`Basic`, from an address
 * with a name and a password in it) it can.
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const [scheme = '', ...token] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? token.join(' ').trim() : undefined
}
