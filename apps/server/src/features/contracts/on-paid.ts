import type { Transaction } from '@foyer/record-server'
import { moveContract } from '../../services/contracts/move-contract.ts'
import { lockContracts } from '../../services/contracts/stored-contract.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { activate } from './decide-signature.ts'
import type { Needs } from './needs.ts'

/** Marks the prepayment of a contract as received, and activates it if both have signed. */
export async function markPrepaid(fair: Needs, { kind, subjectId }: PaidDue, transaction: Transaction) {
  if (kind !== 'prepayment') return
  for (const contract of await contractsOf(transaction, subjectId)) {
    await fair.writer.update(transaction, 'Contract', contract.id, { PrepaymentPaid__c: true })
    if (contract.state === 'countersigned') await activate(fair, transaction, contract)
  }
}

/** Handles a reversed transfer. */
export async function markUnpaid(fair: Needs, { kind, subjectId }: PaidDue, transaction: Transaction) {
  if (kind !== 'prepayment') return
  for (const contract of await contractsOf(transaction, subjectId)) {
    const unpaid = { PrepaymentPaid__c: false }
    if (contract.state === 'active') await moveContract(fair, transaction, contract, 'deactivate', unpaid)
    else await fair.writer.update(transaction, 'Contract', contract.id, unpaid)
  }
}

const contractsOf = ({ client }: Transaction, orderId: string) =>
  lockContracts(client, '"order" = $1', [orderId])
