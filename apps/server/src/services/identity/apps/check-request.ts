import { type AppScope, requestedScopes } from '@foyer/fair-domain'

/** An authorization request of an app. */
export interface AppRequest {
  clientId: string
  redirectUri: string
  responseType: string
  scope: string
  state: string
  codeChallenge: string
  codeChallengeMethod: string
}

export interface RegisteredApp {
  clientId: string
  name: string
  redirectUris: readonly string[]
  scopes: readonly string[]
}

export type CheckedRequest =
  | { outcome: 'ask'; app: RegisteredApp; scopes: AppScope[] }
  | { outcome: 'leadBack'; to: string }
  | { outcome: 'refused'; reason: 'unknownApp' | 'wrongAddress' }

/** A SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/**
 * Checks an authorization request. Unless the redirect URI is registered for the app, the browser is not
 * redirected, not even with an error.
 */
export function checkRequest(
  request: AppRequest,
  app: RegisteredApp | undefined,
  issuer: string,
): CheckedRequest {
  if (!app) return { outcome: 'refused', reason: 'unknownApp' }
  // Exact comparison: lenient matching of redirect URIs has been exploited before.
  if (!app.redirectUris.includes(request.redirectUri)) return { outcome: 'refused', reason: 'wrongAddress' }
  const redirectWithError = (error: string) => ({
    outcome: 'leadBack' as const,
    to: leadBack(request, issuer, { error }),
  })
  if (request.responseType !== 'code') return redirectWithError('unsupported_response_type')
  if (request.codeChallengeMethod !== 'S256' || !CHALLENGE.test(request.codeChallenge))
    return redirectWithError('invalid_request')
  const scopes = requestedScopes(request.scope, app.scopes)
  return scopes ? { outcome: 'ask', app, scopes } : redirectWithError('invalid_scope')
}

/** The app's redirect URI with the response, the state and the issuer, against mix-up attacks. */
export function leadBack(
  { redirectUri, state }: Pick<AppRequest, 'redirectUri' | 'state'>,
  issuer: string,
  answer: Readonly<Record<string, string>>,
) {
  const url = new URL(redirectUri)
  const parameters = { ...answer, ...(state === '' ? {} : { state }), iss: issuer }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
