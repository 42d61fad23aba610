import type { OutboxRow } from './connection.ts'
import type { OfflineDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { NewEntry, OutboxStorage } from './outbox-storage.ts'

/** Format of stored entries. A client reads the formats of the two releases before it. */
const FORMAT = 1

/** Creates the storage of an outbox in the database of a user. */
export function indexedDbStorage({ name, cipher, read, write, close }: OfflineDatabase): OutboxStorage {
  const placeOf = (key: string) => `${name}/outbox/${FORMAT}/${key}`

  async function toRow({ revision, key, ...entry }: NewEntry & { revision: number }): Promise<OutboxRow> {
    return { revision, key, sealed: await cipher.seal(entry, placeOf(key)) }
  }

  const toEntry = ({ sequence = 0, revision, key, sealed }: OutboxRow): Promise<OutboxEntry> =>
    cipher.open(sealed, placeOf(key)).then(
      (entry) => ({ ...(entry as NewEntry), key, sequence, revision }),
      () => damagedEntry(sequence, revision, key),
    )

  return {
    load: async () => Promise.all((await read('outbox', (store) => store.getAll())).map(toEntry)),

    async append(entry) {
      const row = await toRow({ ...entry, revision: 1 })
      // Strict: the user reads "saved" as soon as this resolves.
      const sequence = await write('outbox', 'strict', (store) => store.add(row))
      return { ...entry, sequence, revision: 1 }
    },

    async commit({ put, remove }) {
      const stored = put.map((entry) => ({ ...entry, revision: entry.revision + 1 }))
      const rows = await Promise.all(
        stored.map(async ({ sequence, ...entry }) => ({ ...(await toRow(entry)), sequence })),
      )
      const affected = [...put, ...remove]
      return write('outbox', 'strict', async (store) => {
        const current = await Promise.all(affected.map(({ sequence }) => store.get(sequence)))
        if (affected.some(({ revision }, index) => current[index]?.revision !== revision)) return undefined
        await Promise.all([
          ...rows.map((row) => store.put(row)),
          ...remove.map(({ sequence }) => store.delete(sequence)),
        ])
        return stored
      })
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
