import { timingSafeEqual } from 'node:crypto'
import type { TokenIssuer } from '@foyer/record-server'
import type { Pool } from 'pg'
import { hashOf } from './session-token.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'

/** Tokens for programs: a client acts as its own user, or as the person whose password it was given. */
export function createTokenIssuer(dependencies: SignInDependencies): TokenIssuer {
  const { pool, sessions } = dependencies
  return {
    async clientCredentials(clientId, clientSecret) {
      const client = await findClient(pool, clientId, clientSecret)
      if (!client) return null
      return { accessToken: await sessions.open(client.userId, 'program'), userId: client.userId }
    },
    async password(clientId, clientSecret, username, password) {
      if (!(await findClient(pool, clientId, clientSecret))) return null
      // Programs share the fate of the account, not of the network they run in.
      const result = await signIn(
        dependencies,
        { username, password, address: `client:${clientId}` },
        'program',
      )
      return result.outcome === 'signedIn' ? { accessToken: result.token, userId: result.userId } : null
    },
  }
}

async function findClient(pool: Pool, clientId: string, clientSecret: string) {
  const { rows } = await pool.query<{ userId: string; secretHash: Buffer }>(
    'select user_id as "userId", secret_hash as "secretHash" from identity.api_client where client_id = $1',
    [clientId],
  )
  const [client] = rows
  return client && timingSafeEqual(client.secretHash, hashOf(clientSecret)) ? client : null
}
