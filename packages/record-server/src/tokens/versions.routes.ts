import { API_VERSION, DATA_PATH } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'

/** Lets a client library find out which version is spoken here and what it offers. */
export function versionRoutes(app: FastifyInstance) {
  const version = API_VERSION.replace(/^v/, '')
  app.get('/services/data', async () => [{ label: `Version ${version}`, url: DATA_PATH, version }])
  app.get(DATA_PATH, async () => ({
    'ui-api': `${DATA_PATH}/ui-api`,
    events: `${DATA_PATH}/events`,
    identity: '/services/oauth2/userinfo',
  }))
}
