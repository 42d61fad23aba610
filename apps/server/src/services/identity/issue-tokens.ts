import { timingSafeEqual } from 'node:crypto'
import type { ProgramCredentials, TokenIssuer } from '@foyer/record-server'
import type { Pool } from 'pg'
import { hashOf } from './session-token.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'

/**
 * Tokens for programs: a client acts as its own user, or, where that is allowed, as the person whose password it was
 * given.
 */
export function createTokenIssuer(
  dependencies: SignInDependencies,
  { mayUsePasswords }: { mayUsePasswords: boolean },
): TokenIssuer {
  const { pool, sessions, throttle } = dependencies

  /** Whose program it is; null when the secret is wrong. */
  async function checkProgram({ clientId, clientSecret, address }: ProgramCredentials) {
    const attempt = await throttle.book({ of: 'clientSecret', subject: clientId, address })
    if (attempt.waitUntil !== null) return attempt
    const client = await findClient(pool, clientId, clientSecret)
    if (client) await throttle.clear(attempt)
    return client
  }

  const issuer: TokenIssuer = {
    async clientCredentials(program) {
      const client = await checkProgram(program)
      if (!client || 'waitMs' in client) return client
      return { accessToken: await sessions.open(client.userId, 'program'), userId: client.userId }
    },
  }
  if (!mayUsePasswords) return issuer
  return {
    ...issuer,
    async password(program, username, password) {
      const client = await checkProgram(program)
      if (!client || 'waitMs' in client) return client
      // Programs share the fate of the account, not of the network they run in.
      const address = `client:${program.clientId}`
      const result = await signIn(dependencies, { username, password, address }, 'program')
      if (result.outcome === 'slowedDown') return result
      return result.outcome === 'signedIn' ? { accessToken: result.token, userId: result.userId } : null
    },
  }
}

const NO_SECRET = Buffer.alloc(hashOf('').length)

async function findClient(pool: Pool, clientId: string, clientSecret: string) {
  const { rows } = await pool.query<{ userId: string; secretHash: Buffer }>(
    'select user_id as "userId", secret_hash as "secretHash" from identity.api_client where client_id = $1',
    [clientId],
  )
  const [client] = rows
  const isRight = timingSafeEqual(client?.secretHash ?? NO_SECRET, hashOf(clientSecret))
  return client && isRight ? { userId: client.userId } : null
}
