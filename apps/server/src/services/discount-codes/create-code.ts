import { randomBytes } from 'node:crypto'
import { codeActiveMail, dayIn, newDiscountCode } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { addEntry } from '../entitlements/add-entry.ts'
import { mailReferents } from '../payments/mail-referents.ts'
import type { Needs } from './needs.ts'
import { findCode, findCompanyCode } from './stored-code.ts'

/** Returns the code of a company, created once per edition. */
export async function ensureCompanyCode(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  edition: EditionAtHand,
) {
  await lockName(transaction.client, `discount-code:${accountId}`)
  if (await findCompanyCode(transaction.client, accountId, edition.id)) return
  const { codeActivations: cap, discountCodeUntil } = edition.settings
  const code = await unusedCode(transaction)
  const { id } = await fair.writer.create(transaction, 'DiscountCode__c', {
    Name: code,
    Kind__c: 'company',
    Account__c: accountId,
    Edition__c: edition.id,
    Cap__c: cap,
    ValidUntil__c: discountCodeUntil,
  })
  await addEntry(fair, transaction, {
    accountId,
    editionId: edition.id,
    kind: 'code',
    movement: cap,
    source: 'allowance',
    subjectId: id,
    key: `code:${id}`,
  })
  await mailReferents(
    fair,
    transaction,
    accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: codeActiveMail,
        to,
        data: {
          name: person.firstName,
          company,
          code,
          cap: String(cap),
          day: dayIn(person.language, discountCodeUntil),
          link: link('/reserved/discount-code'),
        },
      }),
    'marketing',
  )
}

/** Creates a code for one ticket of one person. */
export async function createPersonalCode(
  fair: Needs,
  transaction: Transaction,
  contactId: string,
  edition: EditionAtHand,
) {
  const code = await unusedCode(transaction)
  const { id } = await fair.writer.create(transaction, 'DiscountCode__c', {
    Name: code,
    Kind__c: 'personal',
    Contact__c: contactId,
    Edition__c: edition.id,
    Cap__c: 1,
    ValidUntil__c: edition.settings.discountCodeUntil,
  })
  return { id, code }
}

async function unusedCode({ client }: Transaction) {
  for (;;) {
    const code = newDiscountCode(randomBytes)
    if (!(await findCode(client, code))) return code
  }
}
