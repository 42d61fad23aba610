import type { ProgramCredentials, TokenIssuer } from '@foyer/record-server'
import type { FastifyRequest } from 'fastify'
import type { AppGrants } from './apps/app-grants.ts'
import type { CheckClient } from './apps/check-client.ts'
import { PROGRAM_SECONDS } from './sessions.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'

interface TokenIssuerOptions {
  mayUsePasswords: boolean
  checkClient: CheckClient
  grants: AppGrants
  /** The consent page, in the language of the browser. */
  consentUrl: (parameters: URLSearchParams, request: FastifyRequest) => string
}

/**
 * Issues tokens to API clients: a client acts as its own user or, where allowed, as the user whose password
 * it sends. An app acts as the user who authorised it.
 */
export function createTokenIssuer(
  dependencies: SignInDependencies,
  { mayUsePasswords, checkClient, grants, consentUrl }: TokenIssuerOptions,
): TokenIssuer {
  const { pool, sessions } = dependencies

  /** Returns the user of the client; null if the secret is wrong. */
  async function checkProgram(program: ProgramCredentials) {
    const client = await checkClient(program)
    if ('waitMs' in client) return client
    return 'refused' in client || client.userId === null ? null : { userId: client.userId }
  }

  const issuer: TokenIssuer = {
    async clientCredentials(program) {
      const client = await checkProgram(program)
      if (!client || 'waitMs' in client) return client
      const { clientId } = program
      const accessToken = await sessions.open(client.userId, 'program', pool, { clientId })
      return { accessToken, userId: client.userId, expiresIn: PROGRAM_SECONDS }
    },
    apps: { ...grants, consentUrl },
    async profileOf(userId): Promise<Record<string, string>> {
      const { rows } = await pool.query<{ name: string; email: string }>(
        'select name, username as email from user_account where id = $1',
        [userId],
      )
      const [user] = rows
      return user ? { name: user.name, email: user.email, preferred_username: user.email } : {}
    },
  }
  if (!mayUsePasswords) return issuer
  return {
    ...issuer,
    async password(program, username, password) {
      const client = await checkProgram(program)
      if (!client || 'waitMs' in client) return client
      // API clients are throttled by account, not by their network.
      const address = `client:${program.clientId}`
      const result = await signIn(dependencies, { username, password, address }, 'program')
      if (result.outcome === 'slowedDown') return result
      return result.outcome === 'signedIn' ? { accessToken: result.token, userId: result.userId } : null
    },
  }
}
