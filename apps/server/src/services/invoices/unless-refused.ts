import { RecordApiError } from '@foyer/record-contract'
import { inSavepoint, type Transaction } from '@foyer/record-server'

/** Runs work that a rule may refuse: rolls it back then, and continues. */
export async function unlessRefused(transaction: Transaction, work: () => Promise<unknown>) {
  try {
    await inSavepoint(transaction, work)
  } catch (error) {
    if (!(error instanceof RecordApiError)) throw error
  }
}
