import {
  all,
  boolean,
  defineObject,
  fromSession,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { CONSENT_READERS } from './consent-readers.ts'
import { CONSENT_SOURCES, purposeLabel } from './purposes.ts'

/**
 * Answer of a person to a purpose, with the displayed text. Append-only: a withdrawal is a further row, and
 * the highest number is effective.
 */
export const Consent = defineObject('Consent__c', {
  label: { 'en-US': 'Consent', it: 'Consenso' },
  labelPlural: { 'en-US': 'Consents', it: 'Consensi' },
  keyPrefix: 'a24',
  appendOnly: true,
  subject: ['Contact__c'],
  fields: {
    /** Purpose: `promotional`, `newsletter:worldwide`. */
    Name: text({
      label: { 'en-US': 'Purpose', it: 'Finalità' },
      data: 'internal',
      required: true,
      maxLength: 80,
      words: purposeLabel,
    }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      required: true,
      children: 'Consents__r',
    }),
    /** Sequence number per person and purpose, which orders answers of the same moment. */
    Number__c: integer({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    Given__c: boolean({ label: { 'en-US': 'Given', it: 'Prestato' }, data: 'internal' }),
    TextVersion__c: text({
      label: { 'en-US': 'Version of the text', it: 'Versione del testo' },
      data: 'internal',
      required: true,
      maxLength: 40,
    }),
    Source__c: picklist({
      label: { 'en-US': 'Source', it: 'Fonte' },
      data: 'internal',
      required: true,
      values: valuesOf(CONSENT_SOURCES),
    }),
    /** Empty if given through a link in a mail, without a session. */
    Actor__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'Given by', it: 'Registrato da' },
      data: 'internal',
    }),
    Proof__c: text({ label: { 'en-US': 'Proof', it: 'Prova' }, data: 'internal', maxLength: 255 }),
  },
  listViews: {
    AllConsents: {
      label: { 'en-US': 'All consents', it: 'Tutti i consensi' },
      columns: ['CreatedDate', 'Contact__r.Name', 'Name', 'Given__c', 'TextVersion__c', 'Source__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Proof__c'],
  indexes: [['Contact__c', 'Name', 'Number__c']],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'))),
    ...grantTo(CONSENT_READERS, readOnly(all)),
  },
})
