import { type MethodContract, object, optional, string, unknown } from '@foyer/record-contract'
import { getRecord } from '../adapters/record.ts'
import { methodRead } from '../adapters/server-method.ts'
import { openDatabase } from '../offline/database.ts'
import type { DurableStoreOptions } from '../offline/durable-options.ts'
import { openDurableStore } from '../offline/durable-store.ts'
import { ACCOUNT, buildClient, buildRecord } from './build-client.ts'

export const OWNER = { site: 'fair', userId: '005' }
export const DAY_MS = 24 * 3_600_000
export const badges: MethodContract<{ company?: string }, { names: string[] }, 'read'> = {
  ...{ controller: 'Badges', method: 'getBadges', kind: 'read', reads: [], storable: true },
  ...{ input: object({ company: optional(string) }), output: unknown as never },
}
export const config = { recordId: ACCOUNT, fields: ['Account.Name'] }

/** Opens a page of the user: a new client over the stored data. */
export async function openPage(options: Partial<DurableStoreOptions> = {}, now = 0) {
  const parts = buildClient()
  parts.clock.advance(now)
  const { database = await openDatabase(OWNER) } = options
  let isReachable = true
  const listeners = new Set<() => void>()
  const reachability = {
    isReachable: () => isReachable,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const durable = await openDurableStore(parts.client, {
    ...{ database, methods: [badges], objects: { Account: ['Name', 'Parent'] }, buckets: 4, reachability },
    ...options,
  })
  return {
    ...parts,
    database,
    durable,
    setReachable(next: boolean) {
      isReachable = next
      for (const listener of [...listeners]) listener()
    },
    async close() {
      await durable.flush()
      durable.close()
      database.close()
    },
  }
}

/** Opens a page, reads a record and a method there, and closes it. */
export async function visitOnce(
  options: Partial<DurableStoreOptions> = {},
  headers: Record<string, string> = {},
) {
  const page = await openPage(options)
  page.network.respond(
    ({ url }) => url.includes('/records/'),
    () => ({ status: 200, headers, body: buildRecord(ACCOUNT, { Name: 'Aurora', Iban: 'IT60' }) }),
  )
  page.network.respond(
    ({ url }) => url.includes('Badges'),
    () => ({ status: 200, headers, body: { names: ['Davide'] } }),
  )
  await page.client.read(getRecord, { recordId: ACCOUNT, fields: ['Account.Name', 'Account.Iban'] })
  await page.client.read(methodRead(badges), {})
  await page.close()
}

export const unreachable = ({ network, setReachable }: Awaited<ReturnType<typeof openPage>>) => {
  network.respond(
    () => true,
    () => {
      throw new TypeError('unreachable')
    },
  )
  setReachable(false)
}
