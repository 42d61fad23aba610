import type { Label } from '@foyer/record-contract'
import {
  all,
  boolean,
  dateTime,
  defineObject,
  fromSession,
  integer,
  longText,
  lookup,
  multiPicklist,
  picklist,
  readOnly,
  text,
  url,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES, type StaffProfile } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { CERTIFICATIONS, CHANNELS, categoryValues, MARKETS } from '../directory/directory.vocabulary.ts'
import { country } from '../people/country.ts'
import { reasonFields } from '../queues/reason-fields.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'

/** Staff who admit to My Match, and revoke it. */
const ADMITTERS = ['buyerDesk', 'staff', 'editionManager', 'admin'] as const satisfies readonly StaffProfile[]

/** Creates a field with values of the directory, including those added by staff. */
const words = (english: string, italian: string, values: readonly { value: string; label: Label }[]) =>
  multiPicklist({ label: { 'en-US': english, it: italian }, data: 'personal', values, open: true })

const INTERNAL = { except: ['ReasonCode__c', 'Fault__c', 'Attempts__c'] }

/** Profile of a company or a buyer for the other side of My Match and for the matchmaking platform. */
export const MatchProfile = defineObject('MatchProfile__c', {
  label: { 'en-US': 'My Match profile', it: 'Profilo My Match' },
  labelPlural: { 'en-US': 'My Match profiles', it: 'Profili My Match' },
  keyPrefix: 'a82',
  subject: ['Contact__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Company name', it: 'Ragione sociale' },
      data: 'personal',
      required: true,
      maxLength: 255,
    }),
    Side__c: picklist({
      label: { 'en-US': 'Side', it: 'Lato' },
      data: 'internal',
      required: true,
      createOnly: true,
      values: [
        { value: 'exhibitor', label: { 'en-US': 'Exhibitor', it: 'Espositore' } },
        { value: 'buyer', label: { 'en-US': 'Buyer', it: 'Buyer' } },
      ],
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'MatchProfiles__r',
    }),
    /** Set for buyers, who take part as persons; exhibitors take part as companies. */
    Contact__c: lookup('Contact', {
      label: { 'en-US': 'Buyer', it: 'Buyer' },
      data: 'internal',
      children: 'MatchProfiles__r',
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Country__c: country({ data: 'reference' }),
    /** Offered by an exhibitor, sought by a buyer. */
    Categories__c: words('Categories', 'Categorie', categoryValues),
    /** Categories that a buyer already sells. */
    Covered__c: words('Categories already covered', 'Categorie già trattate', categoryValues),
    Markets__c: words('Markets', 'Mercati', valuesOf(MARKETS)),
    Channels__c: words('Distribution channels', 'Canali distributivi', valuesOf(CHANNELS)),
    Certifications__c: words('Certifications', 'Certificazioni', valuesOf(CERTIFICATIONS)),
    /** Choice of an exhibitor: its meetings are at the tables of the meeting area, not at its stand. */
    AtTables__c: boolean({
      label: { 'en-US': 'Meets at the tables', it: 'Incontri ai tavoli' },
      data: 'internal',
      required: true,
      defaultValue: false,
    }),
    State__c: picklist({
      label: { 'en-US': 'Outcome', it: 'Esito' },
      data: 'internal',
      required: true,
      defaultValue: 'accepted',
      values: [
        { value: 'accepted', label: { 'en-US': 'Accepted', it: 'Accettato' } },
        { value: 'rejected', label: { 'en-US': 'Rejected', it: 'Respinto' } },
      ],
    }),
    ReasonCode__c: text({
      label: { 'en-US': 'Reason code', it: 'Codice motivo' },
      data: 'internal',
      maxLength: 80,
    }),
    CustomerNote__c: longText({
      label: { 'en-US': 'Note for the customer', it: 'Nota per il cliente' },
      data: 'personal',
    }),
    HandOver__c: picklist({
      label: { 'en-US': 'Transfer to the platform', it: 'Invio alla piattaforma' },
      data: 'internal',
      required: true,
      defaultValue: 'notNeeded',
      values: [
        { value: 'notNeeded', label: { 'en-US': 'Not needed', it: 'Non necessario' } },
        { value: 'waiting', label: { 'en-US': 'Waiting', it: 'In attesa' } },
        { value: 'sent', label: { 'en-US': 'Sent', it: 'Inviato' } },
        { value: 'removed', label: { 'en-US': 'Withdrawn', it: 'Ritirato' } },
        { value: 'failed', label: { 'en-US': 'Refused by the platform', it: 'Rifiutato dalla piattaforma' } },
      ],
    }),
    Attempts__c: integer({
      label: { 'en-US': 'Failed attempts', it: 'Tentativi falliti' },
      data: 'internal',
      required: true,
      defaultValue: 0,
      min: 0,
    }),
    Fault__c: text({
      label: { 'en-US': 'Last error', it: 'Ultimo errore' },
      data: 'internal',
      maxLength: 120,
    }),
    HandedOverAt__c: dateTime({ label: { 'en-US': 'Sent at', it: 'Inviato il' }, data: 'internal' }),
    /** URL on the platform. */
    Link__c: url({ label: { 'en-US': 'On the platform', it: 'Sulla piattaforma' }, data: 'personal' }),
  },
  compact: ['Name', 'Side__c', 'State__c', 'HandOver__c'],
  listViews: {
    AllMatchProfiles: {
      label: { 'en-US': 'All My Match profiles', it: 'Tutti i profili My Match' },
      columns: ['Name', 'Side__c', 'Country__c', 'State__c', 'HandOver__c', 'Attempts__c', 'HandedOverAt__c'],
      orderBy: [{ field: 'Name' }],
    },
    MatchProfilesNotHandedOver: {
      label: { 'en-US': 'Not sent', it: 'Non inviati' },
      columns: ['Name', 'Side__c', 'HandOver__c', 'Attempts__c', 'Fault__c', 'LastModifiedDate'],
      filters: [{ field: 'HandOver__c', operator: 'Equals', operands: ['waiting', 'failed'] }],
      orderBy: [{ field: 'LastModifiedDate' }],
    },
  },
  actions: {
    Reject: {
      label: { 'en-US': 'Remove from My Match', it: 'Escludi da My Match' },
      tone: 'reject',
      contexts: ['Record'],
      ...reasonFields,
      profiles: ADMITTERS,
      when: valueIs('State__c', 'accepted'),
    },
    Accept: {
      label: { 'en-US': 'Admit to My Match', it: 'Ammetti a My Match' },
      tone: 'accept',
      contexts: ['Record'],
      ...reasonFields,
      profiles: ADMITTERS,
      when: valueIs('State__c', 'rejected'),
    },
    HandOverAgain: {
      label: { 'en-US': 'Send again', it: 'Invia di nuovo' },
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: ADMITTERS,
      when: valueIs('HandOver__c', 'failed', 'waiting'),
    },
  },
  searchFields: ['Name'],
  indexes: [
    ['Edition__c', 'Side__c', 'State__c'],
    ['HandOver__c', 'LastModifiedDate'],
  ],
  access: {
    buyer: readOnly(fromSession('Contact__c', 'contactId'), INTERNAL),
    [capabilityProfile('useMatch')]: readOnly(fromSession('Account__c', 'accountId'), INTERNAL),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
