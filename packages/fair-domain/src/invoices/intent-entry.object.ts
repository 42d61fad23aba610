import {
  all,
  currency,
  defineObject,
  fromSession,
  lookup,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Amount of a declaration of intent used by an invoice; negative for a credit note. */
export const IntentEntry = defineObject('IntentEntry__c', {
  label: { 'en-US': 'Use of a declaration of intent', it: 'Utilizzo dichiarazione d’intento' },
  labelPlural: { 'en-US': 'Uses of declarations of intent', it: 'Utilizzi dichiarazioni d’intento' },
  keyPrefix: 'a65',
  appendOnly: true,
  fields: {
    /** Protocol number of the declaration. */
    Name: text({
      label: { 'en-US': 'Protocol', it: 'Protocollo' },
      data: 'company',
      required: true,
      maxLength: 24,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      children: 'IntentEntries__r',
    }),
    Invoice__c: lookup('Invoice__c', {
      label: { 'en-US': 'Invoice', it: 'Fattura' },
      data: 'internal',
      required: true,
    }),
    Amount__c: currency({ label: FIELD_LABELS.amount, data: 'company', required: true }),
  },
  indexes: [['Account__c', 'Name']],
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
