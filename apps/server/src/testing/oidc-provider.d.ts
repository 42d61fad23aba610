/** As much as our tests use of it. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Account {
    accountId: string
    claims: () => Record<string, unknown>
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: readonly Record<string, unknown>[]
        findAccount: (context: unknown, id: string) => Account
        claims: Record<string, readonly string[]>
        jwks: { keys: readonly object[] }
        cookies: { keys: readonly string[] }
      },
    )
    callback(): RequestListener
  }
}
