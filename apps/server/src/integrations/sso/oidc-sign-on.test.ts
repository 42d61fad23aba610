import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openService } from '../../testing/open-service.ts'
import { oidcSignOn } from './oidc-sign-on.ts'

const CLIENT = { clientId: 'portal', clientSecret: 'shared with the provider' }
const REDIRECT = 'https://fair.example/fair/secur/sso/callback'
const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Token {
  claims?: Record<string, unknown>
  key?: KeyObject
  alg?: string
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenOf(claims: object, { key = keyPair.privateKey, alg = 'RS256' }: Token) {
  const content = `${part({ alg, kid: 'one', typ: 'JWT' })}.${part(claims)}`
  const signature = alg === 'none' ? '' : sign('sha256', Buffer.from(content), key).toString('base64url')
  return `${content}.${signature}`
}

/** Signs in with a provider that issues this token, and returns the result. */
async function signInWith(token: Token, metadata: { issuer?: string } = {}) {
  let nonce = ''
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    const issuer = `http://127.0.0.1:${port}`
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...{ iss: issuer, aud: CLIENT.clientId, sub: 'ada', iat: now, exp: now + 60, nonce },
      ...{ email: 'ada@foyer.example', email_verified: true, ...token.claims },
    }
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: metadata.issuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': {
        keys: [{ ...keyPair.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      },
      '/token': { access_token: 'x', token_type: 'Bearer', id_token: tokenOf(claims, token) },
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const signOn = openService(oidcSignOn({ issuer: `http://127.0.0.1:${port}`, ...CLIENT }))
  const { checks } = await signOn.begin(REDIRECT)
  nonce = checks.nonce
  return signOn.finish(new URL(`${REDIRECT}?code=x&state=${checks.state}`), checks)
}

test('accepts a current token of the provider for this client and request', async () => {
  expect(await signInWith({})).toMatchObject({ subject: 'ada', email: 'ada@foyer.example' })
})

const past = Math.floor(Date.now() / 1000) - 3_600
test.each<[string, Token]>([
  ['that somebody else signed', { key: stranger.privateKey }],
  ['that nobody signed', { alg: 'none' }],
  ['for another program', { claims: { aud: 'another' } }],
  ['of another provider', { claims: { iss: 'https://evil.example' } }],
  ['for another question', { claims: { nonce: 'of-another' } }],
  ['that has ended', { claims: { iat: past, exp: past + 60 } }],
])('rejects a token %s', async (_, token) => {
  await expect(signInWith(token)).rejects.toThrow()
})

test('rejects a provider with another issuer', async () => {
  await expect(signInWith({}, { issuer: 'https://evil.example' })).rejects.toThrow()
})
