import type { OutboxRow } from './connection.ts'
import { clearBuckets, type OfflineDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { NewEntry, OutboxStorage } from './outbox-storage.ts'

/** Format of stored entries. A client reads the formats of the two releases before it. */
const FORMAT = 1

/** Place of an entry, to which its encryption is bound. */
export const placeOfEntry = (name: string, key: string) => `${name}/outbox/${FORMAT}/${key}`

/** Creates the storage of an outbox in the database of a user. */
export function indexedDbStorage({ name, cipher, read, write, close }: OfflineDatabase): OutboxStorage {
  async function toRow({ revision, key, ...entry }: NewEntry & { revision: number }): Promise<OutboxRow> {
    return { revision, key, sealed: await cipher.seal(entry, placeOfEntry(name, key)) }
  }

  const toEntry = ({ sequence = 0, revision, key, sealed, isRestored }: OutboxRow): Promise<OutboxEntry> =>
    cipher.open(sealed, placeOfEntry(name, key)).then(
      (entry) => ({
        ...(entry as NewEntry),
        ...(isRestored ? { parked: { type: 'restored' } as const } : {}),
        ...{ key, sequence, revision },
      }),
      () => damagedEntry(sequence, revision, key),
    )

  return {
    async load() {
      const rows = await read('outbox', (store) => store.getAll())
      return Promise.all(rows.filter(({ sent }) => !sent).map(toEntry))
    },

    async append(entry) {
      const row = await toRow({ ...entry, revision: 1 })
      // Strict: the user reads "saved" as soon as this resolves.
      const add = () => write('outbox', 'strict', (store) => store.add(row))
      const sequence = await add().catch(async (error: Error) => {
        if (error.name !== 'QuotaExceededError') throw error
        // The disk is full: stored data can be fetched again, a write cannot.
        await clearBuckets({ write })
        return add()
      })
      return { ...entry, sequence, revision: 1 }
    },

    async commit({ put, remove, sent }) {
      const stored = put.map((entry) => ({ ...entry, revision: entry.revision + 1 }))
      const rows = await Promise.all(
        stored.map(async ({ sequence, ...entry }) => ({ ...(await toRow(entry)), sequence })),
      )
      const affected = [...remove, ...put]
      return write('outbox', 'strict', async (store) => {
        const current = await Promise.all(affected.map(({ sequence }) => store.get(sequence)))
        if (affected.some(({ revision }, index) => current[index]?.revision !== revision)) return undefined
        const removed = current.slice(0, remove.length) as OutboxRow[]
        await Promise.all([
          ...rows.map((row) => store.put(row)),
          ...removed.map((row) =>
            sent ? store.put({ ...row, sent }) : store.delete(row.sequence as number),
          ),
        ])
        return stored
      })
    },

    async reopen(epoch, oldest) {
      const rows = await write('outbox', 'strict', async (store) => {
        const reopened: OutboxRow[] = []
        for (const { sent, ...row } of await store.getAll()) {
          if (!sent || (sent.at >= oldest && sent.epoch === epoch)) continue
          if (sent.at < oldest) await store.delete(row.sequence as number)
          else {
            reopened.push({ ...row, revision: row.revision + 1, isRestored: true })
            await store.put(reopened.at(-1) as OutboxRow)
          }
        }
        return reopened
      })
      return Promise.all(rows.map(toEntry))
    },

    close,
  }
}

/** An entry that cannot be decrypted. It is shown, because the user must know that a write is lost. */
const damagedEntry = (sequence: number, revision: number, key: string): OutboxEntry => ({
  ...{ sequence, revision, key, queuedAt: 0, triedAt: undefined },
  write: { kind: 'method', controller: '', method: '', input: {}, affects: [] },
  request: { method: 'POST', url: '' },
  parked: { type: 'damaged' },
})
