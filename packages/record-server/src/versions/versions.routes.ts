import { DATA_PATH } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { addressIn, VERSIONS } from './speak-version.ts'

const ROOT = '/services/data'

/** Lets a client library find out which versions are spoken here and what they offer. */
export function versionRoutes(app: FastifyInstance) {
  app.get(ROOT, async () =>
    VERSIONS.map((name) => {
      const version = name.slice(1)
      return { label: `Version ${version}`, url: `${ROOT}/${name}`, version }
    }),
  )
  app.get(DATA_PATH, async ({ raw }) => ({
    'ui-api': `${addressIn(raw, DATA_PATH)}/ui-api`,
    events: `${addressIn(raw, DATA_PATH)}/events`,
    identity: '/services/oauth2/userinfo',
  }))
}
