import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const OIDC_CLIENT = { clientId: 'foyer', clientSecret: 'a secret between the two of us, long enough' }

interface KnownPerson {
  email: string
  email_verified: boolean
}

/** A real OpenID provider, with the users of `people` by subject. */
export async function startOidcProvider(redirectUri: string, people: Readonly<Record<string, KnownPerson>>) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['only for tests'] },
  })
  server.on('request', provider.callback())

  /** Signs in and consents like a user; returns the redirect URL. */
  async function signIn(url: string, subject: string) {
    const jar = new Map<string, string>()
    const go = async (to: string, form?: Record<string, string>) => {
      const response = await fetch(new URL(to, issuer), {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      await response.body?.cancel()
      return response.headers.get('location') ?? ''
    }
    const forms: readonly Record<string, string>[] = [
      { prompt: 'login', login: subject, password: 'any' },
      { prompt: 'consent' },
    ]
    let location = await go(url)
    for (const form of forms) {
      if (location.startsWith(redirectUri)) break
      // The page with the form, its submission, and the redirect to the original request.
      await go(location)
      location = await go(await go(location, form))
    }
    return location
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { issuer, signIn, stop }
}
