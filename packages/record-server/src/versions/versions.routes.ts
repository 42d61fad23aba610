import { DATA_PATH } from '@foyer/record-contract'
import type { Platform } from '../platform.ts'
import { addressIn, VERSIONS } from './speak-version.ts'

const ROOT = '/services/data'

/** Lists supported versions and their resources, for client libraries. */
export function versionRoutes({ app, served }: Platform) {
  app.get(ROOT, async () =>
    VERSIONS.map((name) => {
      const version = name.slice(1)
      return { label: `Version ${version}`, url: `${ROOT}/${name}`, version }
    }),
  )
  app.get(DATA_PATH, async ({ raw }) => {
    // The first path segment of every mounted call.
    const resources = new Set([...served.map(({ path }) => path.split('/')[1] ?? ''), 'events'])
    const entries = [...resources].map((name) => [name, `${addressIn(raw, DATA_PATH)}/${name}`])
    return { ...Object.fromEntries(entries), identity: '/services/oauth2/userinfo' }
  })
}
