import {
  all,
  defineObject,
  email,
  fromSession,
  lookup,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { country } from '../people/country.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

const ofTheCompany = readOnly(fromSession('Account__c', 'accountId'))

/** A third party that pays for an exhibitor, with its invoice data. */
export const BillingCompany = defineObject('BillingCompany__c', {
  label: FIELD_LABELS.billingCompany,
  labelPlural: { 'en-US': 'Billing companies', it: 'Aziende di fatturazione' },
  keyPrefix: 'a53',
  retained: 'Fiscal documents are kept for ten years',
  fields: {
    Name: text({
      label: { 'en-US': 'Company name', it: 'Ragione sociale' },
      data: 'company',
      required: true,
    }),
    /** Exhibitor whose invoices it pays. */
    Account__c: lookup('Account', {
      label: { 'en-US': 'Pays for', it: 'Paga per' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'BillingCompanies__r',
    }),
    VatNumber__c: text({
      label: { 'en-US': 'VAT number', it: 'Partita IVA' },
      data: 'company',
      required: true,
      maxLength: 20,
    }),
    FiscalCode__c: text({
      label: { 'en-US': 'Fiscal code', it: 'Codice fiscale' },
      data: 'company',
      maxLength: 16,
    }),
    Street__c: text({
      label: { 'en-US': 'Street and number', it: 'Indirizzo' },
      data: 'company',
      required: true,
    }),
    PostalCode__c: text({ label: FIELD_LABELS.postalCode, data: 'company', required: true, maxLength: 20 }),
    City__c: text({ label: FIELD_LABELS.city, data: 'company', required: true, maxLength: 80 }),
    Province__c: text({
      label: { 'en-US': 'Province or state', it: 'Provincia' },
      data: 'company',
      maxLength: 80,
    }),
    Country__c: country({ data: 'company', required: true }),
    SdiCode__c: text({ label: { 'en-US': 'SDI number', it: 'Codice SDI' }, data: 'company', maxLength: 7 }),
    Pec__c: email({ label: { 'en-US': 'Certified email (PEC)', it: 'PEC' }, data: 'company' }),
    Email__c: email({
      label: { 'en-US': 'Email for invoices', it: 'Email per le fatture' },
      data: 'company',
      required: true,
    }),
  },
  compact: ['Name', 'VatNumber__c', 'Country__c'],
  listViews: {
    AllBillingCompanies: {
      label: { 'en-US': 'All billing companies', it: 'Tutte le aziende di fatturazione' },
      columns: ['Name', 'VatNumber__c', 'Country__c', 'Account__r.Name'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name', 'VatNumber__c'],
  access: {
    [capabilityProfile('applyForParticipation')]: ofTheCompany,
    [capabilityProfile('seeContracts')]: ofTheCompany,
    [capabilityProfile('seeInvoices')]: ofTheCompany,
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
