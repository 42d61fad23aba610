import { contract as steps } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

import type { StoredContract } from './stored-contract.ts'

type Step = Parameters<typeof steps.next>[1]
type Fields = Record<string, string | number | boolean | null>

/** Executes a transition of a contract, with its further changes. */
export async function moveContract(
  fair: Needs,
  transaction: Transaction,
  contract: StoredContract,
  step: Step,
  fields: Fields = {},
) {
  const next = steps.next(contract.state, step)
  if (!next) throw refuse('STEP_REFUSED')
  await fair.writer.update(transaction, 'Contract', contract.id, { Status: next, ...fields })
  return { ...contract, state: next }
}
