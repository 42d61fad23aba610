import { describe, expect, test } from 'vitest'
import { isOrigin, isRedirectAddress, requestedScopes } from './app-scopes.ts'

describe('the requested scopes', () => {
  const registered = ['api', 'read', 'offline_access']
  test.each([
    ['', ['read', 'api', 'offline_access']],
    ['read', ['read']],
    ['api refresh_token', ['api', 'offline_access']],
    ['read read', ['read']],
    ['offline_access', undefined],
    ['read admin', undefined],
  ])('resolve %j to %j', (asked, scopes) => expect(requestedScopes(asked, registered)).toEqual(scopes))

  test('never exceed the registered ones', () => {
    expect(requestedScopes('api', ['read'])).toBeUndefined()
    expect(requestedScopes('', ['read'])).toEqual(['read'])
  })
})

test.each([
  ['https://app.example.com/callback?from=here', true],
  ['http://127.0.0.1:5173/callback', true],
  ['http://localhost/callback', true],
  ['com.example.app:/callback', true],
  ['http://app.example.com/callback', false],
  ['https://app.example.com/#callback', false],
  ['https://user@app.example.com/', false],
  ['https://*.example.com/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/callback', false],
])('accepts the redirect URI %s: %s', (address, isFine) => expect(isRedirectAddress(address)).toBe(isFine))

test.each([
  ['https://app.example.com', true],
  ['http://localhost:5173', true],
  ['https://app.example.com/', false],
  ['http://app.example.com', false],
  ['null', false],
  ['*', false],
])('accepts the origin %s: %s', (origin, isFine) => expect(isOrigin(origin)).toBe(isFine))
