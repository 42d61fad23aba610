import { type Cents, companyDataChange, type Day, isContractWithheld, toEuros } from '@foyer/fair-domain'
import { object, oneOf } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Fair } from '../fair/fair.ts'
import { mailReady, makeForm } from './release-contract.ts'
import { lockContract, type StoredContract } from './stored-contract.ts'

interface NewContract {
  number: string
  accountId: string
  company: string
  edition: Pick<EditionAtHand, 'id' | 'days'>
  participationId: string | null
  applicationId: string | null
  orderId: string | null
  parentId?: string
  type: StoredContract['type']
  total: Cents
  prepayment: Cents
  prepaymentDueOn: Day | null
  change?: { text: string; amount: Cents; area: number | null }
}

/** A contract to sign: at once, or when the company's data have been checked. */
export async function openContract(fair: Fair, transaction: Transaction, given: NewContract) {
  const { client } = transaction
  const state = await isWithheld(transaction, given.accountId, given.edition.id)
  const { id } = await fair.writer.create(transaction, 'Contract', {
    ContractNumber: given.number,
    AccountId: given.accountId,
    CompanyName__c: given.company,
    Edition__c: given.edition.id,
    Participation__c: given.participationId,
    Application__c: given.applicationId,
    Order__c: given.orderId,
    Parent__c: given.parentId ?? null,
    Type__c: given.type,
    Status: state ? 'data_check' : 'to_sign',
    StartDate: given.edition.days.opening,
    EndDate__c: given.edition.days.closing,
    Total__c: toEuros(given.total),
    Prepayment__c: toEuros(given.prepayment),
    PrepaymentDueOn__c: given.prepaymentDueOn,
    // Where nothing is paid in advance nothing has to arrive.
    PrepaymentPaid__c: given.prepayment === 0,
    Change__c: given.change?.text ?? null,
    ChangeArea__c: given.change?.area ?? null,
    ChangeAmount__c: given.change ? toEuros(given.change.amount) : null,
  })
  const contract = await lockContract(client, id)
  if (contract.state === 'to_sign') {
    await makeForm(fair, transaction, contract)
    if (contract.type !== 'addendum') await mailReady(fair, transaction, contract)
  }
  return contract
}

async function isWithheld({ client }: Transaction, accountId: string, editionId: string) {
  const [change] = await readRows(
    client,
    object({ state: oneOf(...companyDataChange.states) }),
    'select state from company_data_change where account = $1 and edition = $2',
    [accountId, editionId],
  )
  return change !== undefined && isContractWithheld(change.state)
}
