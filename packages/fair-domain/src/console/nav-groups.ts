import type { Label } from '@foyer/record-contract'

export interface NavGroup {
  name: string
  /** Null: its items are above all groups, always visible. */
  label: Label | null
  /** Names of navigation items, in order. */
  items: readonly string[]
}

/** Groups of the console's navigation. */
export const NAV_GROUPS: readonly NavGroup[] = [
  { name: 'work', label: null, items: ['my-work', 'queues', 'overview', 'reports'] },
  {
    name: 'companies',
    label: { 'en-US': 'Companies', it: 'Aziende' },
    items: [
      'Account',
      'Contact',
      'Participation__c',
      'Application__c',
      'Contract',
      'CompanyDataChange__c',
      'AmberListing__c',
      'invitations',
    ],
  },
  {
    name: 'money',
    label: { 'en-US': 'Money', it: 'Amministrazione' },
    items: [
      'Order',
      'Invoice__c',
      'ProForma__c',
      'AmountDue__c',
      'Receipt__c',
      'debtors',
      'bank-statements',
      'Refund__c',
    ],
  },
  {
    name: 'tickets',
    label: { 'en-US': 'Tickets and badges', it: 'Biglietti e badge' },
    items: [
      'badge-desk',
      'live-operations',
      'Badge__c',
      'Ticket__c',
      'gates',
      'Admission__c',
      'EntitlementEntry__c',
      'Accreditation__c',
      'ShopOrder__c',
      'TicketOrder__c',
      'DiscountCode__c',
    ],
  },
  {
    name: 'buyers',
    label: { 'en-US': 'Buyers and meetings', it: 'Buyer e incontri' },
    items: [
      'BuyerApplication__c',
      'BuyerQuota__c',
      'timetable',
      'meetings',
      'KeptMeeting__c',
      'MatchProfile__c',
    ],
  },
  {
    name: 'halls',
    label: { 'en-US': 'Halls and plans', it: 'Padiglioni e planimetrie' },
    items: [
      'stands',
      'hall-plans',
      'Pavilion__c',
      'HallPlan__c',
      'Stand__c',
      'TechnicalPlan__c',
      'StandDesign__c',
      'UtilityPoint__c',
      'technical-plans',
      'plan-import',
    ],
  },
  {
    name: 'content',
    label: { 'en-US': 'Content', it: 'Contenuti' },
    items: ['DirectoryProfile__c', 'Page__c', 'News__c'],
  },
  {
    name: 'messages',
    label: { 'en-US': 'Messages', it: 'Comunicazioni' },
    items: ['Mailing__c', 'MailTemplate__c', 'Message__c', 'mailbox', 'Enquiry__c'],
  },
  {
    name: 'tools',
    label: { 'en-US': 'Tools', it: 'Strumenti' },
    items: ['import', 'exports', 'BulkChange__c', 'AuditEntry__c', 'rehearsal'],
  },
  {
    name: 'settings',
    label: { 'en-US': 'Settings', it: 'Impostazioni' },
    items: ['settings', 'Edition__c', 'User'],
  },
]
