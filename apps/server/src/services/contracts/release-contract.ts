import { contractReadyMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { companyLanguage, mailCompany } from '../applications/mail-company.ts'
import { requestDocument } from '../documents/request-document.ts'
import type { Fair } from '../fair/fair.ts'
import { moveContract } from './move-contract.ts'
import { lockContracts, type StoredContract } from './stored-contract.ts'

/** Has the form made, in the company's language. What it said before is out of date. */
export async function makeForm(fair: Fair, transaction: Transaction, { id, accountId }: StoredContract) {
  await requestDocument(fair, transaction, {
    kind: 'contract',
    subjectId: id,
    accountId,
    language: await companyLanguage(transaction.client, accountId),
    renew: true,
  })
}

export const mailReady = (fair: Fair, transaction: Transaction, contract: StoredContract) =>
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

/** While the data of a company are being checked nobody knows what its contracts have to say. */
export async function withholdForms(
  fair: Fair,
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

/** The data are decided: the forms are made anew, and the company hears that they can be downloaded. */
export async function releaseForms(
  fair: Fair,
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
