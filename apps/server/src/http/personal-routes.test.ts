import fastify, { type FastifyContextConfig } from 'fastify'
import { expect, test } from 'vitest'
import { guardPersonalRoutes } from './personal-routes.ts'

const buildScope = () => {
  const app = fastify()
  guardPersonalRoutes(app)
  return app
}

test('fails to start with a route that changes something and does not declare whether it is personal', () => {
  expect(() => buildScope().post('/pay', () => 'done')).toThrow('The route /pay must declare config.personal')
})

test.each<FastifyContextConfig>([{ personal: true }, { personal: false }, { anyOrigin: true }])(
  'accepts a route with %o',
  (config) => {
    expect(() => buildScope().post('/pay', { config }, () => 'done')).not.toThrow()
  },
)

test('requires nothing of a route that only reads', () => {
  expect(() => buildScope().get('/price', () => 'free')).not.toThrow()
})
