import { LANGUAGES } from '@foyer/fair-domain'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createSessionOf } from './session-of.ts'

test.each(LANGUAGES)('gives a guest the profile of guests alone, in %s', async (language) => {
  const { sessionOf } = createSessionOf({
    sessions: { find: async () => null } as unknown as Parameters<typeof createSessionOf>[0]['sessions'],
    isSecure: false,
    defaultLanguage: language,
    modeOf: () => undefined,
  })
  const request = { url: '/fair/', method: 'GET', headers: {}, cookies: {} } as FastifyRequest
  expect(await sessionOf(request)).toMatchObject({ userId: null, profiles: ['guest'] })
})
