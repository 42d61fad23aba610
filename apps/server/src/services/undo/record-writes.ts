import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/** One record changed by a step, with the previous values of the changed fields. */
export interface TouchedRecord {
  objectApiName: string
  recordId: string
  isCreated: boolean
  isDeleted: boolean
  before: Record<string, unknown>
}

/** Records all writes of a transaction while a step runs. */
export function createRecorder() {
  const running = new WeakMap<ClientBase, Map<string, TouchedRecord>>()
  return {
    onWrite: async (write: CommittedWrite, { client }: Transaction) => {
      const touched = running.get(client)
      if (!touched) return
      const { objectApiName, recordId, kind, before, changedFields } = write
      const recorded = touched.get(recordId) ?? {
        objectApiName,
        recordId,
        isCreated: kind === 'created',
        isDeleted: false,
        before: {},
      }
      touched.set(recordId, recorded)
      recorded.isDeleted ||= kind === 'deleted'
      for (const field of changedFields)
        if (!(field in recorded.before)) recorded.before[field] = before?.[field] ?? null
    },
    async during<T>({ client }: Transaction, step: () => Promise<T>) {
      const touched = new Map<string, TouchedRecord>()
      running.set(client, touched)
      try {
        const done = await step()
        return { done, touched: [...touched.values()] }
      } finally {
        running.delete(client)
      }
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
