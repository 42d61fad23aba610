import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/**
 * Objects that do not count as side effects: mails are held, the history is append-only, and the change records itself.
 */
const NO_SIDE_EFFECTS = new Set(['Message__c', 'AuditEntry__c', 'BulkChange__c'])

interface RecordedWrites {
  /** Ids of mails written during the change. */
  mails: string[]
  /** Ids of other records written during the change. */
  beside: Set<string>
  /** Values before the first change, by record. */
  before: Map<string, NonNullable<CommittedWrite['before']>>
}

/** Records the writes of a bulk change to its records, and the mails it causes. */
export function createWatch() {
  const running = new WeakMap<ClientBase, { objectApiName: string } & RecordedWrites>()
  return {
    onWrite: async (write: CommittedWrite, { client }: Transaction) => {
      const watch = running.get(client)
      if (!watch) return
      if (write.objectApiName === 'Message__c' && write.kind === 'created') watch.mails.push(write.recordId)
      const isOther = write.objectApiName !== watch.objectApiName
      if (isOther && !NO_SIDE_EFFECTS.has(write.objectApiName)) watch.beside.add(write.recordId)
      if (isOther || write.before === null) return
      if (!watch.before.has(write.recordId)) watch.before.set(write.recordId, write.before)
    },
    async during<T>(
      { client }: Transaction,
      objectApiName: string,
      work: (writes: RecordedWrites) => Promise<T>,
    ) {
      const watch = { objectApiName, mails: [], beside: new Set<string>(), before: new Map() }
      running.set(client, watch)
      try {
        return await work(watch)
      } finally {
        running.delete(client)
      }
    },
  }
}

export type Watch = ReturnType<typeof createWatch>
