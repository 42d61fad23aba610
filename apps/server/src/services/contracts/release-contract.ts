import { contractReadyMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { companyLanguage, mailCompany } from '../applications/mail-company.ts'
import { requestDocument } from '../documents/request-document.ts'
import { moveContract } from './move-contract.ts'
import type { Needs } from './needs.ts'
import { lockContracts, type StoredContract } from './stored-contract.ts'

/** Requests the form in the company's language. The previous one is outdated. */
export async function makeForm(fair: Needs, transaction: Transaction, { id, accountId }: StoredContract) {
  await requestDocument(fair, transaction, {
    kind: 'contract',
    subjectId: id,
    accountId,
    language: await companyLanguage(transaction.client, accountId),
    renew: true,
  })
}

export const mailReady = (fair: Needs, transaction: Transaction, contract: StoredContract) =>
  mailCompany(
    fair,
    transaction,
    contract.accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: contractReadyMail,
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

/** Withholds forms while the data of a company are being checked, since their content is not known yet. */
export async function withholdForms(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  editionId: string,
) {
  const contracts = await lockContracts(
    transaction.client,
    `account_id = $1 and edition = $2 and status in ('to_sign', 'signature_rejected')`,
    [accountId, editionId],
  )
  for (const contract of contracts) await moveContract(fair, transaction, contract, 'withhold')
}

/** Requests the forms again after the decision about the data, and mails the company that they can be downloaded. */
export async function releaseForms(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  editionId: string,
) {
  const contracts = await lockContracts(
    transaction.client,
    `account_id = $1 and edition = $2 and status = 'data_check'`,
    [accountId, editionId],
  )
  for (const contract of contracts) {
    const released = await moveContract(fair, transaction, contract, 'release')
    await makeForm(fair, transaction, released)
    await mailReady(fair, transaction, released)
  }
}
