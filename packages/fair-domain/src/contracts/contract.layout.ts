import type { LayoutSectionDeclaration } from '@foyer/record-contract/metadata'

/** Sections of the page of a contract. */
export const CONTRACT_LAYOUT = [
  {
    name: 'contract',
    heading: { 'en-US': 'Contract', it: 'Contratto' },
    rows: [
      ['ContractNumber', 'Status'],
      ['AccountId', 'Type__c'],
      ['Edition__c', 'Participation__c'],
      ['Application__c', 'Order__c'],
      ['StartDate', 'EndDate__c'],
      ['Total__c', 'Prepayment__c'],
      ['PrepaymentDueOn__c', 'PrepaymentPaid__c'],
    ],
  },
  {
    name: 'addendum',
    heading: { 'en-US': 'What the addendum changes', it: 'Che cosa cambia l’appendice' },
    rows: [
      ['Parent__c', 'ChangeAmount__c'],
      ['ChangeFacts__c', 'ChangeSaid__c'],
      ['Change__c', ''],
    ],
  },
  {
    name: 'signatures',
    heading: { 'en-US': 'Signatures', it: 'Firme' },
    rows: [
      ['SignedAt__c', 'SignedBy__c'],
      ['CountersignedAt__c', 'CountersignedBy__c'],
      ['ReasonCode__c', 'Note__c'],
      ['ActiveAt__c', 'Conditions__c'],
    ],
  },
] as const satisfies readonly LayoutSectionDeclaration[]
