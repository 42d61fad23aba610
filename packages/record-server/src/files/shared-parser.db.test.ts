import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import { recordServer } from '../plugin.ts'
import { createContext } from '../record-context.ts'

const FORM = 'application/x-www-form-urlencoded'

test('mounts on a product that parses forms and uploads itself', async () => {
  const { pool, close } = await fixtureServer()
  const app = fastify()
  const context = createContext(objects)
  await app.register(multipart)
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(recordServer, {
    pool,
    context: () => context,
    sessionOf: () => as.admin,
    clock: () => 0,
    files: { write: async () => 0, read: () => Promise.reject(new Error()), remove: async () => {} },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    tokens: {
      clientCredentials: async () => ({ accessToken: 'token', userId: '005000000000000AAA' }),
      password: async () => null,
    },
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': FORM },
    payload: 'grant_type=client_credentials&client_id=a&client_secret=b',
  })
  expect([answer.statusCode, answer.json().access_token]).toEqual([200, 'token'])
  await app.close()
  await close()
})
