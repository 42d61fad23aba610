import { RecordApiError } from '@foyer/record-contract'
import { inSavepoint, type Transaction } from '@foyer/record-server'

/** Does what a rule may refuse: then nothing of it stays, and the rest goes on. */
export async function unlessRefused(transaction: Transaction, work: () => Promise<unknown>) {
  try {
    await inSavepoint(transaction, work)
  } catch (error) {
    if (!(error instanceof RecordApiError)) throw error
  }
}
