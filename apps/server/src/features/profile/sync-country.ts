import { COUNTRIES, Contact } from '@foyer/fair-domain'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'

import { textOf } from './sync-company-name.ts'

/** Sets the country code of a profile from its country, for any writer. */
export async function syncCountry(fair: Needs, write: CommittedWrite, transaction: Transaction) {
  const { objectApiName, recordId, after, changedFields } = write
  if (objectApiName !== Contact.apiName || after === null) return
  if (!changedFields.includes('MailingCountry') && !changedFields.includes('CountryCode__c')) return
  const country = textOf(after.MailingCountry)
  // API clients may write the name of a country, which has no code.
  const code = country !== null && COUNTRIES.includes(country) ? country : null
  if (textOf(after.CountryCode__c) === code) return
  await fair.writer.update(transaction, 'Contact', recordId, { CountryCode__c: code })
}
