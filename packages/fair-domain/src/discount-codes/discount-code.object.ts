import {
  all,
  boolean,
  currency,
  date,
  dateTime,
  defineObject,
  every,
  fromSession,
  integer,
  longText,
  lookup,
  parent,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { country } from '../people/country.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { CODE_LENGTH, CODE_TICKETS } from './discount-code.rules.ts'

/** Staff who may suspend a code or raise its cap. */
export const CODE_KEEPERS = ['staff', 'consentOfficer', 'editionManager', 'admin'] as const

const ownCompany = every(valueIs('Kind__c', 'company'), fromSession('Account__c', 'accountId'))
const STAFF_ONLY = ['Note__c', 'ReasonCode__c']

/** Discount code for tickets: one per company and edition, and individual codes for people. */
export const DiscountCode = defineObject('DiscountCode__c', {
  label: { 'en-US': 'Discount code', it: 'Codice sconto' },
  labelPlural: { 'en-US': 'Discount codes', it: 'Codici sconto' },
  keyPrefix: 'a76',
  subject: ['Contact__c'],
  fields: {
    Name: text({
      secret: true,
      label: { 'en-US': 'Code', it: 'Codice' },
      data: 'internal',
      required: true,
      unique: true,
      maxLength: CODE_LENGTH,
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      values: [
        { value: 'company', label: { 'en-US': 'Of a company', it: 'Di un’azienda' } },
        { value: 'personal', label: { 'en-US': 'Personal', it: 'Personale' } },
      ],
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'DiscountCodes__r',
    }),
    Contact__c: lookup('Contact', {
      label: FIELD_LABELS.person,
      data: 'internal',
      children: 'DiscountCodes__r',
    }),
    Edition__c: lookup('Edition__c', { label: FIELD_LABELS.edition, data: 'internal', required: true }),
    Cap__c: integer({
      label: { 'en-US': 'Activations allowed', it: 'Attivazioni previste' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    Used__c: integer({
      label: { 'en-US': 'Activations used', it: 'Attivazioni usate' },
      data: 'internal',
      required: true,
      defaultValue: 0,
      min: 0,
    }),
    Suspended__c: boolean({ label: { 'en-US': 'Suspended', it: 'Sospeso' }, data: 'internal' }),
    ValidUntil__c: date({
      label: { 'en-US': 'Valid until', it: 'Valido fino al' },
      data: 'internal',
      required: true,
    }),
    ReasonCode__c: picklist({
      label: FIELD_LABELS.reason,
      data: 'internal',
      values: [
        { value: 'misuse', label: { 'en-US': 'Misuse', it: 'Uso improprio' } },
        { value: 'amberList', label: { 'en-US': 'Amber list', it: 'Lista ambra' } },
        { value: 'moreNeeded', label: { 'en-US': 'More are needed', it: 'Ne servono altre' } },
        { value: 'settled', label: { 'en-US': 'Settled', it: 'Chiarito' } },
      ],
    }),
    Note__c: longText({
      secret: true,
      label: { 'en-US': 'Note for the office', it: 'Nota per l’ufficio' },
      data: 'personal',
      maxLength: 2000,
    }),
  },
  compact: ['Name', 'Account__c', 'Used__c', 'Cap__c'],
  listViews: {
    AllDiscountCodes: {
      label: { 'en-US': 'All discount codes', it: 'Tutti i codici sconto' },
      columns: ['Name', 'Kind__c', 'Account__r.Name', 'Used__c', 'Cap__c', 'Suspended__c', 'ValidUntil__c'],
      orderBy: [{ field: 'Used__c', ascending: false }],
    },
  },
  actions: {
    Suspend: {
      label: { 'en-US': 'Suspend', it: 'Sospendi' },
      tone: 'reject',
      contexts: ['Record'],
      subtype: 'Invoke',
      fields: ['ReasonCode__c', 'Note__c'],
      profiles: CODE_KEEPERS,
      when: valueIs('Suspended__c', false),
    },
    Resume: {
      label: { 'en-US': 'Resume', it: 'Riattiva' },
      tone: 'accept',
      contexts: ['Record'],
      subtype: 'Invoke',
      fields: ['ReasonCode__c', 'Note__c'],
      profiles: CODE_KEEPERS,
      when: valueIs('Suspended__c', true),
    },
    RaiseCap: {
      label: { 'en-US': 'Allow more activations', it: 'Aumenta le attivazioni' },
      contexts: ['Record'],
      subtype: 'Invoke',
      fields: ['Cap__c', 'ReasonCode__c', 'Note__c'],
      profiles: CODE_KEEPERS,
      when: valueIs('Kind__c', 'company'),
    },
  },
  searchFields: ['Name'],
  indexes: [['Used__c']],
  access: {
    [capabilityProfile('seeDiscountCode')]: readOnly(ownCompany, { except: STAFF_ONLY }),
    // A rejected accreditation gives an individual code, independent of other profiles.
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'), { except: STAFF_ONLY })),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})

/**
 * Activation: one ticket bought at the reduced price. The company never sees the name or email address of the buyer.
 */
export const CodeActivation = defineObject('CodeActivation__c', {
  label: { 'en-US': 'Code activation', it: 'Attivazione del codice' },
  labelPlural: { 'en-US': 'Code activations', it: 'Attivazioni dei codici' },
  keyPrefix: 'a77',
  fields: {
    Name: text({
      label: { 'en-US': 'Company name', it: 'Azienda' },
      data: 'company',
      required: true,
      maxLength: 160,
    }),
    DiscountCode__c: lookup('DiscountCode__c', {
      label: { 'en-US': 'Discount code', it: 'Codice sconto' },
      data: 'internal',
      required: true,
      children: 'Activations__r',
      childrenLabel: { 'en-US': 'Activations', it: 'Attivazioni' },
    }),
    Country__c: country({ data: 'reference' }),
    BusinessType__c: text({ label: { 'en-US': 'Business type', it: 'Tipo di attività' }, data: 'company' }),
    MainActivity__c: text({
      label: { 'en-US': 'Main activity', it: 'Attività principale' },
      data: 'company',
    }),
    Ticket__c: picklist({
      label: { 'en-US': 'Ticket', it: 'Biglietto' },
      data: 'reference',
      required: true,
      values: valuesOf(CODE_TICKETS),
    }),
    Price__c: currency({
      label: { 'en-US': 'Price', it: 'Prezzo' },
      data: 'company',
      required: true,
      min: 0,
    }),
    /** Ticket number of the shop, unique so that a ticket counts once. */
    Reference__c: text({
      label: { 'en-US': 'Ticket number', it: 'Numero del biglietto' },
      data: 'internal',
      required: true,
      maxLength: 80,
    }),
    ActivatedAt__c: dateTime({
      label: { 'en-US': 'Activated at', it: 'Attivato il' },
      data: 'internal',
      required: true,
    }),
    /** Reserved by an unpaid order: it counts, but is not visible to the company. */
    Pending__c: boolean({
      label: { 'en-US': 'Reserved, not paid yet', it: 'Riservata, non ancora pagata' },
      data: 'internal',
    }),
    /** Time of cancellation, which frees the activation. */
    CancelledAt__c: dateTime({ label: { 'en-US': 'Cancelled at', it: 'Annullato il' }, data: 'internal' }),
  },
  listViews: {
    AllCodeActivations: {
      label: { 'en-US': 'All activations', it: 'Tutte le attivazioni' },
      columns: [
        'ActivatedAt__c',
        'DiscountCode__r.Name',
        'Country__c',
        'BusinessType__c',
        'MainActivity__c',
        'Name',
      ],
      orderBy: [{ field: 'ActivatedAt__c', ascending: false }],
    },
  },
  indexes: [['DiscountCode__c', 'ActivatedAt__c']],
  access: {
    [capabilityProfile('seeDiscountCode')]: readOnly(parent('DiscountCode__c', ownCompany), {
      except: ['Reference__c'],
    }),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
