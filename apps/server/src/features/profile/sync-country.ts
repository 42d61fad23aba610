import { COUNTRIES, Contact } from '@foyer/fair-domain'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { textOf } from './sync-company-name.ts'

/** The code of a profile is that of its country, whoever writes either of them and by whatever way. */
export async function syncCountry(fair: Fair, write: CommittedWrite, transaction: Transaction) {
  const { objectApiName, recordId, after, changedFields } = write
  if (objectApiName !== Contact.apiName || after === null) return
  if (!changedFields.includes('MailingCountry') && !changedFields.includes('CountryCode__c')) return
  const country = textOf(after.MailingCountry)
  // Programs may write the name of a country, which is no code.
  const code = country !== null && COUNTRIES.includes(country) ? country : null
  if (textOf(after.CountryCode__c) === code) return
  await fair.writer.update(transaction, 'Contact', recordId, { CountryCode__c: code })
}
