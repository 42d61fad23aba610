import { contractActiveMail, contractSignatureRejectedMail, SIGNATURE_REASONS } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { mailCompany } from '../../services/applications/mail-company.ts'
import { moveContract } from '../../services/contracts/move-contract.ts'
import { lockContract, lockContracts, type StoredContract } from '../../services/contracts/stored-contract.ts'
import { resizeStand } from './change-area.ts'
import type { Needs } from './needs.ts'
import { settleAddendum } from './settle-addendum.ts'

/** Countersigns a contract. It becomes active immediately if the prepayment has arrived. */
export function countersign(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const contract = await lockSigned(transaction, contextId)
    const countersigned = await moveContract(fair, transaction, contract, 'countersign', {
      CountersignedAt__c: nowOf(fair),
      CountersignedBy__c: transaction.session.userId,
      ReasonCode__c: null,
      ...noteIn(fields),
    })
    if (contract.isPrepaid) await activate(fair, transaction, countersigned)
    return { id: contract.id, isCreated: false }
  }
}

/** Rejects the signed copy with a reason; the company signs again. */
export function rejectSignature(fair: Needs): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const contract = await lockSigned(transaction, contextId)
    const code = String(fields.ReasonCode__c ?? '')
    const reasonItem = SIGNATURE_REASONS.find((reason) => reason.code === code)
    const note = String(fields.Note__c ?? '')
    await moveContract(fair, transaction, contract, 'rejectSignature', {
      ReasonCode__c: code || null,
      ...noteIn(fields),
    })
    await mailCompany(
      fair,
      transaction,
      contract.accountId,
      ({ person, company, to, link }) =>
        fair.sendMessage(transaction, {
          template: contractSignatureRejectedMail,
          to,
          data: {
            name: person.firstName,
            company,
            number: contract.number,
            reason: reasonItem?.label[person.language] ?? code,
            note,
            link: link(`/reserved/contracts/${contract.id}`),
          },
        }),
      { alsoLegal: true },
    )
    return { id: contract.id, isCreated: false }
  }
}

/** Activates a signed and paid contract; an addendum amends its contract. */
export async function activate(fair: Needs, transaction: Transaction, contract: StoredContract) {
  const active = await moveContract(fair, transaction, contract, 'activate', { ActiveAt__c: nowOf(fair) })
  if (contract.parentId !== null) {
    const [parent] = await lockContracts(transaction.client, 'id = $1', [contract.parentId])
    if (parent) await moveContract(fair, transaction, parent, 'amend')
    if (parent && contract.changeArea !== null)
      await resizeStand(fair, transaction, parent, contract.changeArea)
    if (parent) await settleAddendum(fair, transaction, contract, parent)
  }
  await mailCompany(
    fair,
    transaction,
    contract.accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: contractActiveMail,
        to,
        data: {
          name: person.firstName,
          company,
          number: contract.number,
          link: link(`/reserved/contracts/${contract.id}`),
        },
      }),
    { alsoLegal: true },
  )
  return active
}

async function lockSigned({ client }: Transaction, id: string | null) {
  const contract = await lockContract(client, id)
  if (contract.state !== 'signed_uploaded') throw refuse('ALREADY_DECIDED')
  return contract
}

const nowOf = ({ clock }: Needs) => new Date(clock()).toISOString()

function noteIn(fields: Readonly<Record<string, unknown>>) {
  const note = String(fields.Note__c ?? '') || null
  const isShown = fields.NoteForCustomer__c === true
  return { Note__c: note, NoteForCustomer__c: isShown, Answer__c: isShown ? note : null }
}
