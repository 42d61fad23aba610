import { COMPANY_DATA_DECIDERS } from '../company-data/company-data-deciders.ts'

/** Action that records a declaration of intent received outside of a request of the company. */
export const recordIntentAction = {
  label: { 'en-US': 'Record a declaration of intent', it: 'Registra una dichiarazione d’intento' },
  contexts: ['Record'],
  subtype: 'Update',
  fields: ['DeclarationOfIntent__c', 'IntentProtocol__c', 'IntentReceivedOn__c', 'IntentCeiling__c'],
  profiles: COMPANY_DATA_DECIDERS,
  successMessage: { 'en-US': 'Declaration recorded', it: 'Dati della dichiarazione salvati' },
} as const

/** Explanation on the fields of a declaration of intent, by which invoices are issued without VAT. */
export const INTENT = {
  'en-US': `Changed with a request of the company or with “${recordIntentAction.label['en-US']}”`,
  it: `Si modifica con una richiesta dell’azienda o con “${recordIntentAction.label.it}”`,
}

/** Fields of a company that use cases write and that staff edit by hand. */
export const COMPANY_DATA_SHARED = [
  {
    fields: ['Name', 'Type', 'VatNumber__c', 'BillingAddress'],
    why: 'registration and purchases open a company; staff correct it under the validation rules of the object',
  },
  {
    fields: [
      'FiscalCode__c',
      'SdiCode__c',
      'Pec__c',
      'InvoiceEmail__c',
      'PublicAdministration__c',
      'SplitPayment__c',
      'PublicGrant__c',
      'Cup__c',
    ],
    why: 'a company asks for a change and staff decide; what staff learn otherwise they correct by hand',
  },
] as const
