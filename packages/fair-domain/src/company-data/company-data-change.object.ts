import {
  all,
  dateTime,
  defineObject,
  fromSession,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { type Profile, STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { COMPANY_LOOKUP, EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { companyDataQueue } from './company-data.queue.ts'
import { COMPANY_DATA_DECIDERS } from './company-data-deciders.ts'
import { companyDataLines, decisionLines } from './company-data-words.ts'

/** Staff who may reopen the data of a company in the same edition. */
const REOPENERS = ['editionManager', 'admin'] as const satisfies readonly Profile[]

/** Confirmation or change of a company's data, once per edition. */
export const CompanyDataChange = defineObject('CompanyDataChange__c', {
  label: { 'en-US': 'Company data change', it: 'Modifica dati aziendali' },
  labelPlural: { 'en-US': 'Company data changes', it: 'Modifiche dati aziendali' },
  keyPrefix: 'a3p',
  retained: 'Changes of fiscal data are kept for ten years with the invoices',
  fields: {
    Name: text({
      label: { 'en-US': 'Company name', it: 'Ragione sociale' },
      data: 'company',
      required: true,
      maxLength: 255,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'CompanyDataChanges__r' }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      values: [
        { value: 'confirmed', label: { 'en-US': 'Confirmed as they are', it: 'Confermati' } },
        { value: 'pending', label: { 'en-US': 'To be decided', it: 'Da decidere' } },
        { value: 'resolved_accepted', label: { 'en-US': 'Accepted', it: 'Accolta' } },
        { value: 'resolved_rejected', label: { 'en-US': 'Rejected', it: 'Non accolta' } },
        { value: 'reopened', label: { 'en-US': 'Reopened', it: 'Riaperta' } },
        { value: 'withdrawn', label: { 'en-US': 'Withdrawn', it: 'Ritirata' } },
      ],
    }),
    /** JSON by field, formatted line by line for the reader; the history has the field values. */
    Before__c: longText({
      internal: true,
      label: { 'en-US': 'Values before', it: 'Valori precedenti' },
      data: 'company',
      words: companyDataLines,
    }),
    Proposed__c: longText({
      internal: true,
      label: { 'en-US': 'Values proposed', it: 'Valori proposti' },
      data: 'company',
      words: companyDataLines,
    }),
    /** JSON: accepted or rejected, by field. */
    Decisions__c: longText({
      internal: true,
      label: { 'en-US': 'Decision by field', it: 'Esito per campo' },
      data: 'company',
      words: decisionLines,
    }),
    Reason__c: text({ label: FIELD_LABELS.reason, data: 'company', maxLength: 1000 }),
    SentBy__c: lookup('User', { label: { 'en-US': 'Sent by', it: 'Inviata da' }, data: 'internal' }),
    SentAt__c: dateTime({ label: { 'en-US': 'Sent at', it: 'Inviata il' }, data: 'internal' }),
    /** Once set, the company cannot withdraw the request. */
    PickedUpBy__c: lookup('User', {
      label: { 'en-US': 'Being checked by', it: 'In carico a' },
      data: 'internal',
    }),
    PickedUpAt__c: dateTime({
      label: { 'en-US': 'Being checked since', it: 'In carico dal' },
      data: 'internal',
    }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Decisa da' }, data: 'internal' }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Decisa il' }, data: 'internal' }),
    VatCheck__c: picklist({
      label: { 'en-US': 'EU register', it: 'Registro UE' },
      data: 'company',
      values: [
        { value: 'notChecked', label: { 'en-US': 'Not checked', it: 'Non verificata' } },
        { value: 'valid', label: { 'en-US': 'Valid', it: 'Valida' } },
        { value: 'invalid', label: { 'en-US': 'Not valid', it: 'Non valida' } },
      ],
    }),
    VatCheckedAt__c: dateTime({
      label: { 'en-US': 'Register checked at', it: 'Registro consultato il' },
      data: 'internal',
    }),
  },
  path: 'State__c',
  layout: [
    {
      name: 'request',
      heading: { 'en-US': 'Request', it: 'Richiesta' },
      rows: [
        ['Account__c', 'Edition__c'],
        ['State__c', 'Reason__c'],
        ['SentBy__c', 'SentAt__c'],
        ['PickedUpBy__c', 'PickedUpAt__c'],
        ['DecidedBy__c', 'DecidedAt__c'],
        ['VatCheck__c', 'VatCheckedAt__c'],
      ],
    },
    {
      name: 'difference',
      heading: { 'en-US': 'Before and after', it: 'Prima e dopo' },
      rows: [
        ['Before__c', 'Proposed__c'],
        ['Decisions__c', ''],
      ],
    },
  ],
  compact: ['Name', 'State__c', 'SentAt__c', 'VatCheck__c'],
  listViews: {
    AllCompanyDataChanges: {
      label: { 'en-US': 'All company data changes', it: 'Tutte le modifiche dati' },
      columns: ['Name', 'Edition__r.Name', 'State__c', 'SentAt__c', 'DecidedAt__c', 'VatCheck__c'],
      orderBy: [{ field: 'LastModifiedDate', ascending: false }],
    },
    CompanyDataChangesToDecide: {
      label: { 'en-US': 'To be decided', it: 'Da decidere' },
      columns: ['Name', 'Before__c', 'Proposed__c', 'SentAt__c', 'PickedUpBy__r.Name', 'VatCheck__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['pending'] }],
      orderBy: [{ field: 'SentAt__c' }],
    },
  },
  actions: {
    ...decisionActions(companyDataQueue),
    PickUp: {
      label: { 'en-US': 'Start checking', it: 'Prendi in carico' },
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: COMPANY_DATA_DECIDERS,
      when: valueIs('State__c', 'pending'),
    },
    Reopen: {
      label: { 'en-US': 'Open for one more change', it: 'Riapri per un’altra modifica' },
      contexts: ['Record'],
      subtype: 'Update',
      fields: ['Reason__c'],
      profiles: REOPENERS,
      when: valueIs('State__c', 'confirmed', 'resolved_accepted', 'resolved_rejected', 'withdrawn'),
    },
  },
  searchFields: ['Name'],
  indexes: [['State__c', 'SentAt__c']],
  access: {
    [capabilityProfile('changeCompanyData')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
