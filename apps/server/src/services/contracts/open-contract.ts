import {
  type Cents,
  type ChangeFacts,
  Contract,
  changeIn,
  companyDataChange,
  type Day,
  isContractWithheld,
  toEuros,
} from '@foyer/fair-domain'
import { object, oneOf } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { companyLanguage } from '../applications/mail-company.ts'
import { currentConditionsId } from '../consents/conditions.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Needs } from './needs.ts'

import { mailReady, makeForm } from './release-contract.ts'
import { lockContract, type StoredContract } from './stored-contract.ts'

/** Change by an addendum. */
export interface NewChange {
  /** Without VAT. */
  amount: Cents
  /** The area of the stand once it is active; null if unchanged. */
  area: number | null
  /** Facts of stand and area, where they change. */
  facts: ChangeFacts | null
  /** Note of the staff; may be empty. */
  said: string
}

interface NewContract {
  number: string
  accountId: string
  company: string
  edition: Pick<EditionAtHand, 'id' | 'days'>
  participationId: string | null
  applicationId: string | null
  orderId: string | null
  parentId?: string
  /** Version of the general conditions that the company accepted with its application. */
  conditionsId?: string | null
  type: StoredContract['type']
  total: Cents
  prepayment: Cents
  prepaymentDueOn: Day | null
  change?: NewChange
}

/** Opens a contract to sign: immediately, or when the company's data have been checked. */
export async function openContract(fair: Needs, transaction: Transaction, draft: NewContract) {
  const { client } = transaction
  const state = await isWithheld(transaction, draft.accountId, draft.edition.id)
  const { id } = await fair.writer.create(transaction, 'Contract', {
    ContractNumber: draft.number,
    AccountId: draft.accountId,
    CompanyName__c: draft.company,
    Edition__c: draft.edition.id,
    Participation__c: draft.participationId,
    Application__c: draft.applicationId,
    Order__c: draft.orderId,
    Parent__c: draft.parentId ?? null,
    Conditions__c:
      draft.type === 'addendum'
        ? null
        : (draft.conditionsId ?? (await currentConditionsId(client, fair.clock()))),
    Type__c: draft.type,
    Status: state ? 'data_check' : 'to_sign',
    StartDate: draft.edition.days.opening,
    EndDate__c: draft.edition.days.closing,
    Total__c: toEuros(draft.total),
    Prepayment__c: toEuros(draft.prepayment),
    PrepaymentDueOn__c: draft.prepaymentDueOn,
    // Without a prepayment nothing has to arrive.
    PrepaymentPaid__c: draft.prepayment === 0,
    ...(draft.change && (await storedChange(client, draft.accountId, draft.change))),
  })
  const contract = await lockContract(client, id)
  if (contract.state === 'to_sign') {
    await makeForm(fair, transaction, contract)
    if (contract.type !== 'addendum') await mailReady(fair, transaction, contract)
  }
  return contract
}

/** Stored as facts with the note of staff, and as one text for servers of the previous version. */
async function storedChange(client: Transaction['client'], accountId: string, change: NewChange) {
  const [facts, said] = [change.facts && JSON.stringify(change.facts), change.said || null]
  const whole = changeIn({ facts, said, whole: null }, await companyLanguage(client, accountId))
  return {
    Change__c: whole?.slice(0, Contract.fields.Change__c.maxLength) ?? null,
    ChangeFacts__c: facts,
    ChangeSaid__c: said,
    ChangeArea__c: change.area,
    ChangeAmount__c: toEuros(change.amount),
  }
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
