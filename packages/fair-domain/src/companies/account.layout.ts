import type { LayoutSectionDeclaration } from '@foyer/record-contract/metadata'

/** Sections of the page of a company. */
export const ACCOUNT_LAYOUT = [
  {
    name: 'company',
    heading: { 'en-US': 'Company', it: 'Azienda' },
    rows: [
      ['Name', 'Type'],
      ['VatNumber__c', 'Phone'],
      ['BillingAddress', 'Website'],
      ['OwnerId', ''],
    ],
  },
  {
    name: 'invoicing',
    heading: { 'en-US': 'Invoicing', it: 'Fatturazione' },
    rows: [
      ['FiscalCode__c', 'SdiCode__c'],
      ['Pec__c', 'InvoiceEmail__c'],
      ['PublicAdministration__c', 'SplitPayment__c'],
      ['PublicGrant__c', 'Cup__c'],
      ['DeclarationOfIntent__c', 'IntentProtocol__c'],
      ['IntentReceivedOn__c', 'IntentCeiling__c'],
    ],
  },
] as const satisfies readonly LayoutSectionDeclaration[]
