import { dayIn, dunningLetterMail, formatCents } from '@foyer/fair-domain'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { interestOf, letterTitle, readLetter } from './dunning-letter.ts'
import type { Needs } from './needs.ts'
import { openOf } from './read-debts.ts'

/** Mails a letter with the PDF to the administrative contacts once it is generated, unless the debt was paid in the meantime. */
export const mailLetter =
  (fair: Needs) =>
  async ({ objectApiName, recordId, after, changedFields }: CommittedWrite, transaction: Transaction) => {
    if (objectApiName !== 'Document__c' || after?.Kind__c !== 'dunningLetter') return
    if (after.State__c !== 'ready' || !changedFields.includes('State__c')) return
    const accountId = String(after.SubjectId__c)
    const letter = await readLetter(transaction.client, accountId)
    if (letter.dues.length === 0) return
    await mailReferents(fair, transaction, accountId, ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: dunningLetterMail,
        to,
        documentId: recordId,
        data: {
          name: person.firstName,
          company,
          title: letterTitle(letter, person.language),
          amount: formatCents(openOf(letter.dues) + interestOf(letter), person.language),
          day: dayIn(person.language, letter.payBy),
          link: link('/reserved/invoices'),
        },
      }),
    )
  }
