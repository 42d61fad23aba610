import { DATA_PATH, type Endpoint } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { addressIn, VERSIONS } from './speak-version.ts'

const ROOT = '/services/data'

/** Resources of a version: the first path segment of every served URL. */
const RESOURCES = [
  ...new Set((Object.values(endpoints) as Endpoint[]).map(({ path }) => path.split('/')[1] ?? '')),
  'events',
]

/** Lists supported versions and their resources, for client libraries. */
export function versionRoutes(app: FastifyInstance) {
  app.get(ROOT, async () =>
    VERSIONS.map((name) => {
      const version = name.slice(1)
      return { label: `Version ${version}`, url: `${ROOT}/${name}`, version }
    }),
  )
  app.get(DATA_PATH, async ({ raw }) => {
    const entries = RESOURCES.map((name) => [name, `${addressIn(raw, DATA_PATH)}/${name}`])
    return { ...Object.fromEntries(entries), identity: '/services/oauth2/userinfo' }
  })
}
