import type { FastifyInstance } from 'fastify'
import type { Identity } from './identity.ts'

/**
 * Lets a browser whose session was ended from another device delete everything that it stores, with the next page that it
 * opens: also data for work without a connection, and edits that were not sent. The cookie stays until the next sign-in:
 * a late response must not delete a new one.
 */
export function clearRevokedDevices(
  app: FastifyInstance,
  { endedTokenOf, sessions }: Pick<Identity, 'endedTokenOf' | 'sessions'>,
) {
  app.addHook('onSend', async (request, reply) => {
    const token = endedTokenOf(request)
    // A call of an open page is refused, and the page then opens the login page.
    if (token === undefined || request.headers['sec-fetch-dest'] === 'empty') return
    // Without a database the page is still sent; the next one clears the device.
    if (await sessions.isRevoked(token).catch(() => false)) reply.header('clear-site-data', '"storage"')
  })
}
