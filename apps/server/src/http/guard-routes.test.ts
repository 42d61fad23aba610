import type { Allow } from '@foyer/fair-domain'
import { InsufficientAccess, RecordApiError } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import fastify, { type FastifyContextConfig } from 'fastify'
import { expect, test } from 'vitest'
import { guardRoutes } from './guard-routes.ts'

const buildScope = (session: Partial<Session> = { userId: null, profiles: [] }) => {
  const app = fastify()
  app.decorateRequest('sessionOf', async () => session as Session)
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof RecordApiError ? error.status : 500).send(),
  )
  guardRoutes(app, async ({ allow }, { profiles }) => {
    if (typeof allow === 'object' && 'staff' in allow && allow.staff.some((role) => profiles.includes(role)))
      return
    throw InsufficientAccess()
  })
  return app
}

test('fails to start with a route that changes something and does not declare whether it is personal', () => {
  const config = { allow: 'everybody' } as const
  expect(() => buildScope().post('/pay', { config }, () => 'done')).toThrow(
    'The route /pay must declare config.personal',
  )
})

test.each<FastifyContextConfig>([{ personal: true }, { personal: false }, { anyOrigin: true }])(
  'accepts a route with %o',
  (config) => {
    const declared = { config: { allow: 'everybody', ...config } } as const
    expect(() => buildScope().post('/pay', declared, () => 'done')).not.toThrow()
  },
)

test('fails to start with a route that does not declare its callers', () => {
  expect(() => buildScope().get('/price', () => 'free')).toThrow('The route /price must declare config.allow')
})

const GUEST = { userId: null, profiles: [] }
const CUSTOMER = { userId: '005000000000001AAA', profiles: ['exhibitor'] }
const ADMIN = { userId: '005000000000002AAA', profiles: ['admin'] }

test.each<[Allow, number[]]>([
  ['everybody', [200, 200, 200]],
  [{ inside: 'the token of the link' }, [200, 200, 200]],
  ['signedIn', [401, 200, 200]],
  [{ staff: ['admin'] }, [401, 403, 200]],
])('answers a guest, a customer and an administrator on a route for %o', async (allow, expected) => {
  const codes = [GUEST, CUSTOMER, ADMIN].map(async (session) => {
    const app = buildScope(session as Partial<Session>)
    app.get('/file', { config: { allow } }, () => 'content')
    return (await app.inject('/file')).statusCode
  })
  expect(await Promise.all(codes)).toEqual(expected)
})
