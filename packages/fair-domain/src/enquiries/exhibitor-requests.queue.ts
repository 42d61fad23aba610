import type { Queue } from '../queues/queue.ts'

/** Staff who invite future exhibitors; the same may invite them by hand. */
const INVITERS = ['staff', 'admin'] as const

export const REQUEST_REASONS = [
  { code: 'notInScope', label: { 'en-US': 'Not a subject of the fair', it: 'Non attinente alla fiera' } },
  { code: 'noSpace', label: { 'en-US': 'No space left in this sector', it: 'Spazio esaurito nel settore' } },
  { code: 'unclear', label: { 'en-US': 'Data missing or unclear', it: 'Dati mancanti o poco chiari' } },
] as const

/** Requests of companies to exhibit that have no invitation yet. The page promises it within this time. */
export const exhibitorRequestsQueue: Queue = {
  name: 'exhibitor-requests',
  label: { 'en-US': 'Requests to exhibit', it: 'Richieste di esporre' },
  object: 'Enquiry__c',
  openWhile: { field: 'State__c', values: ['requested'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: INVITERS,
  title: 'Company__c',
  columns: ['Name', 'Country__c', 'Sector__c', 'Area__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The request', it: 'La richiesta' },
      fields: [
        'Company__c',
        'VatNumber__c',
        'Country__c',
        'Sector__c',
        'Area__c',
        'Name',
        'Email__c',
        'Phone__c',
        'Message__c',
      ],
    },
  ],
  keepsReason: true,
  decisions: [
    {
      action: 'InviteExhibitor',
      step: 'enquiry.invited',
      mails: ['account.invite'],
      refuses: ['SIMILAR_COMPANY', 'REQUEST_LIMIT_EXCEEDED'],
      label: { 'en-US': 'Invite', it: 'Invita' },
      key: 'i',
      tone: 'accept',
      note: 'optional',
      asks: [
        {
          field: 'Account__c',
          hint: {
            'en-US':
              'Existing companies with the same name or VAT number. Without a choice a new company is created',
            it: 'Aziende già presenti con lo stesso nome o la stessa partita IVA. Senza scelta se ne crea una nuova',
          },
        },
      ],
    },
    {
      action: 'InviteNewCompany',
      step: 'enquiry.invitedNew',
      mails: ['account.invite'],
      refuses: ['REQUEST_LIMIT_EXCEEDED'],
      label: { 'en-US': 'Invite as a new company', it: 'Invita come nuova azienda' },
      key: 'n',
      tone: 'neutral',
      note: 'optional',
    },
    {
      action: 'RefuseRequest',
      step: 'enquiry.refused',
      mails: ['enquiry.refused'],
      label: { 'en-US': 'Decline', it: 'Rifiuta' },
      key: 'r',
      tone: 'reject',
      reasons: REQUEST_REASONS,
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
