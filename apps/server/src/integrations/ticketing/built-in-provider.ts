import type { Pool } from 'pg'
import { serialOf, signCode } from './signed-code.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { TicketingProvider } from './ticketing-provider.ts'

/** The default: codes signed by this server. The void state is stored on the ticket itself, where the gate reads it. */
export function builtInProvider(pool: Pool, keys: SigningKeys, secretKey: string): TicketingProvider {
  return {
    name: 'built-in',
    request: async ({ id }) => {
      const serial = serialOf(secretKey, id)
      return { state: 'ready', reference: serial, code: signCode(await keys.current(pool), serial) }
    },
    void: async () => {},
    find: async () => null,
  }
}
