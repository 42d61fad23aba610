import { expect, test } from 'vitest'
import { type AppRequest, checkRequest } from './check-request.ts'

const ISSUER = 'https://fair.example.com'
const app = {
  clientId: 'planner',
  name: 'Planner',
  redirectUris: ['https://planner.example.com/callback?tenant=1'],
  scopes: ['read', 'offline_access'],
}
const request: AppRequest = {
  clientId: 'planner',
  redirectUri: 'https://planner.example.com/callback?tenant=1',
  responseType: 'code',
  scope: 'read',
  state: 'a&b',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
}
const check = (more: Partial<AppRequest>) => checkRequest({ ...request, ...more }, app, ISSUER)

test('accepts a valid request', () => {
  expect(check({})).toEqual({ outcome: 'ask', app, scopes: ['read'] })
})

test.each([
  'https://planner.example.com/callback',
  'https://planner.example.com/callback?tenant=1&x=1',
  'https://planner.example.com/callback?tenant=1#',
  'https://planner.example.com/callback/?tenant=1',
  'https://planner.example.com@evil.example/callback?tenant=1',
  'HTTPS://planner.example.com/callback?tenant=1',
  'https://evil.example/',
])('does not redirect to %s, not even with an error', (redirectUri) => {
  expect(check({ redirectUri, responseType: 'token' })).toEqual({
    outcome: 'refused',
    reason: 'wrongAddress',
  })
})

test.each([
  [{ responseType: 'token' }, 'unsupported_response_type'],
  [{ codeChallenge: '' }, 'invalid_request'],
  [{ codeChallengeMethod: 'plain' }, 'invalid_request'],
  [{ codeChallengeMethod: '' }, 'invalid_request'],
  [{ scope: 'api' }, 'invalid_scope'],
])('redirects %o back with %s, with state and issuer', (more, error) => {
  const result = check(more)
  const { searchParams } = new URL('to' in result ? result.to : '')
  expect(Object.fromEntries(searchParams)).toEqual({ tenant: '1', error, state: 'a&b', iss: ISSUER })
})

test('refuses an unknown app', () => {
  expect(checkRequest(request, undefined, ISSUER)).toEqual({ outcome: 'refused', reason: 'unknownApp' })
})
