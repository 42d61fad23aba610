import type { LayoutSectionDeclaration } from '@foyer/record-contract/metadata'

/** Sections of the page of a participation application. */
export const APPLICATION_LAYOUT = [
  {
    name: 'application',
    heading: { 'en-US': 'Application', it: 'Domanda' },
    rows: [
      ['Number__c', 'State__c'],
      ['Account__c', 'Edition__c'],
      ['SubmittedAt__c', 'SubmittedBy__c'],
      ['Conditions__c', ''],
      ['DecidedAt__c', 'DecidedBy__c'],
      ['ReasonCode__c', 'NoteForCustomer__c'],
      ['Note__c', 'Answer__c'],
    ],
  },
  {
    name: 'place',
    heading: { 'en-US': 'Exhibition details', it: 'Dettagli della fiera' },
    rows: [
      ['Pavilion__c', 'Sector__c'],
      ['StartDate__c', 'EndDate__c'],
      ['Area__c', 'OpenSides__c'],
      ['StandWish__c', 'StandName__c'],
      ['OfferedStand__c', 'OfferedUntil__c'],
      ['OfferOutcome__c', 'OfferedTotal__c'],
      ['CustomerNotes__c', ''],
    ],
  },
  {
    name: 'price',
    heading: { 'en-US': 'Amounts', it: 'Importi' },
    rows: [
      ['UnitCost__c', 'SpaceTotal__c'],
      ['ServicesTotal__c', 'RegistrationFee__c'],
      ['Total__c', 'Prepayment__c'],
      ['BillingCompany__c', 'AccountHolder__c'],
      ['WithdrawnAt__c', 'CancellationFee__c'],
    ],
  },
] as const satisfies readonly LayoutSectionDeclaration[]
