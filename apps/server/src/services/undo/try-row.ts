import { type Label, RecordApiError } from '@foyer/record-contract'
import { inSavepoint, type Transaction } from '@foyer/record-server'

const IN_USE: Label = { 'en-US': 'Other records depend on it', it: 'Altre schede dipendono da questa' }
const SAME_VALUE: Label = {
  'en-US': 'Another record already has this value',
  it: 'Un’altra scheda ha già questo valore',
}
/** Messages for constraint violations, by SQLSTATE. */
const VIOLATIONS: Readonly<Record<string, Label>> = {
  // The same violation before and since PostgreSQL 18.
  '23503': IN_USE,
  '23001': IN_USE,
  '23505': SAME_VALUE,
  '23P01': SAME_VALUE,
  '23514': { 'en-US': 'The values are inconsistent', it: 'I valori non sono compatibili tra loro' },
}

/** Runs the work for one row of a larger step. A refusal is rolled back and returned as a message. */
export async function tryRow(transaction: Transaction, work: () => Promise<void>): Promise<string | null> {
  const { session } = transaction
  try {
    await inSavepoint(transaction, work)
    return null
  } catch (error) {
    const violation = VIOLATIONS[(error as { code?: string }).code ?? '']
    if (violation) return violation[session.language]
    if (!(error instanceof RecordApiError) || error.status >= 500) throw error
    const { errors = [], fieldErrors = {} } = error.output ?? {}
    const messages = [...errors, ...Object.values(fieldErrors).flat()].map(({ message }) => message)
    return messages.length > 0 ? messages.join(' ') : error.in(session.language).message
  }
}
