import type { Configuration, CustomFetch } from 'openid-client'
import { refuse } from '../../refuse.ts'
import { currentCall } from '../call-deadline.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { ExternalService } from '../neighbours.ts'
import type { ExternalPerson, SingleSignOn } from './single-sign-on.ts'

interface OidcOptions {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The provider answers with an error of its own. */
class SignOnUnavailable extends Error {
  readonly code = 'SIGN_ON_UNAVAILABLE'
}

const fetchFromProvider: CustomFetch = async (url, { method, headers, body, signal }) => {
  // The body is a form, for which the type of the library has further choices.
  const sent = { method, headers, body: body as URLSearchParams | null, signal: signal ?? null }
  const response = await fetchOutside(url, sent)
  if (response.status >= 500) throw new SignOnUnavailable(`HTTP ${response.status}`)
  return response
}

const SCOPE = 'openid email'
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** OpenID Connect: authorization code with PKCE, state and nonce. The library is loaded when the first person needs it. */
export function oidcSignOn({ issuer, clientId, clientSecret }: OidcOptions) {
  let known: Promise<Configuration> | undefined
  /** What the provider says of itself is read once; a failed reading is tried again by the next person. */
  function configuration() {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  async function discover() {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await import(
      'openid-client'
    )
    const server = new URL(issuer)
    // Without TLS only on this very machine: for tests and trying out.
    const isLocal = server.protocol === 'http:' && LOOPBACK.has(server.hostname)
    return discovery(server, clientId, clientSecret, undefined, {
      [customFetch]: fetchFromProvider,
      // A token that came over TLS would be believed without a look at its signature.
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    })
  }

  const port: SingleSignOn = {
    begin: async (redirectUri) => {
      const oidc = await import('openid-client')
      if (known) currentCall().answerLocally()
      const config = await configuration()
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },

    finish: async (answered, { state, nonce, codeVerifier }): Promise<ExternalPerson> => {
      const oidc = await import('openid-client')
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider did not say who it is')
      // Many providers keep the address out of the token and tell it when asked.
      const told =
        claims.email === undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof told.email === 'string' ? told.email : null,
        isEmailVerified: told.email_verified === true,
      }
    },
  }
  return new ExternalService({
    name: 'signOn',
    port,
    inRehearsal: () => ({ begin: refuseStep, finish: refuseStep }),
  })
}

/** Signing in is never rehearsed: it ends the session that rehearses. */
const refuseStep = async () => {
  throw refuse('NOT_IN_REHEARSAL')
}
