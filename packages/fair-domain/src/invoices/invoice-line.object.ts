import {
  currency,
  defineObject,
  integer,
  lookup,
  number,
  parentReadable,
  percent,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** A line of an invoice, visible to users who can see the invoice. */
export const InvoiceLineRecord = defineObject('InvoiceLine__c', {
  label: { 'en-US': 'Invoice line', it: 'Riga di fattura' },
  labelPlural: { 'en-US': 'Invoice lines', it: 'Righe di fattura' },
  keyPrefix: 'a64',
  appendOnly: true,
  retained: 'Fiscal documents are kept for ten years',
  fields: {
    Name: text({
      label: { 'en-US': 'Description', it: 'Descrizione' },
      data: 'company',
      required: true,
      maxLength: 255,
    }),
    Invoice__c: lookup('Invoice__c', {
      label: { 'en-US': 'Invoice', it: 'Fattura' },
      data: 'internal',
      required: true,
      children: 'Lines__r',
      childrenLabel: { 'en-US': 'Lines', it: 'Righe' },
    }),
    Position__c: integer({
      label: { 'en-US': 'Position', it: 'Posizione' },
      data: 'company',
      required: true,
      min: 1,
    }),
    Quantity__c: number({ label: FIELD_LABELS.quantity, data: 'company', required: true, scale: 2 }),
    UnitPrice__c: currency({
      label: { 'en-US': 'Unit price', it: 'Prezzo unitario' },
      data: 'company',
      required: true,
    }),
    Net__c: currency({ label: FIELD_LABELS.amount, data: 'company', required: true }),
    VatRate__c: percent({ label: FIELD_LABELS.vat, data: 'company', required: true }),
    /** Reason without VAT. */
    Natura__c: text({
      label: { 'en-US': 'VAT exemption code', it: 'Natura' },
      data: 'company',
      maxLength: 4,
    }),
    Treatment__c: text({
      label: { 'en-US': 'Treatment', it: 'Trattamento' },
      data: 'company',
      required: true,
      maxLength: 20,
    }),
    Collection__c: picklist({
      label: { 'en-US': 'Collection', it: 'Esigibilità' },
      data: 'company',
      required: true,
      values: [
        { value: 'I', label: { 'en-US': 'Immediate', it: 'Immediata' } },
        { value: 'S', label: { 'en-US': 'Split payment', it: 'Scissione dei pagamenti' } },
      ],
    }),
  },
  indexes: [['Invoice__c', 'Position__c']],
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(parentReadable('Invoice__c')),
    ...grantTo(STAFF_PROFILES, readOnly()),
  },
})
