import type { Configuration, CustomFetch } from 'openid-client'
import { refuse } from '../../refuse.ts'
import { currentCall } from '../call-deadline.ts'
import { ExternalService } from '../external-services.ts'
import { fetchOutside } from '../fetch-outside.ts'
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

/** OpenID Connect: authorization code with PKCE, state and nonce. The library is loaded at the first sign-in. */
export function oidcSignOn({ issuer, clientId, clientSecret }: OidcOptions) {
  let cachedConfiguration: Promise<Configuration> | undefined
  /** The provider's metadata is read once; after a failure the next sign-in retries. */
  function configuration() {
    cachedConfiguration ??= discover().catch((error: unknown) => {
      cachedConfiguration = undefined
      throw error
    })
    return cachedConfiguration
  }

  async function discover() {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await import(
      'openid-client'
    )
    const server = new URL(issuer)
    // Without TLS only on this machine, for tests and trials.
    const isLocal = server.protocol === 'http:' && LOOPBACK.has(server.hostname)
    return discovery(server, clientId, clientSecret, undefined, {
      [customFetch]: fetchFromProvider,
      // By default the library does not verify the signature of a token received over TLS.
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    })
  }

  const port: SingleSignOn = {
    begin: async (redirectUri) => {
      const oidc = await import('openid-client')
      if (cachedConfiguration) currentCall().answerLocally()
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
      if (!claims) throw new Error('The provider did not identify itself')
      // Many providers leave the email address out of the token and return it from the userinfo endpoint.
      const profile =
        claims.email === undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof profile.email === 'string' ? profile.email : null,
        isEmailVerified: profile.email_verified === true,
      }
    },
  }
  return new ExternalService({
    name: 'signOn',
    port,
    inRehearsal: () => ({ begin: refuseStep, finish: refuseStep }),
  })
}

/** Sign-in is never rehearsed: it ends the rehearsing session. */
const refuseStep = async () => {
  throw refuse('NOT_IN_REHEARSAL')
}
