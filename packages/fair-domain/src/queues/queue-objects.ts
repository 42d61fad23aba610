/** The objects whose records wait in queues: when one changes, counters of open work may have moved. */
export const QUEUE_OBJECTS = [
  'Application__c',
  'Contract',
  'CompanyDataChange__c',
  'TeamMember__c',
  'DirectoryFlag__c',
  'BuyerApplication__c',
  'UnblockRequest__c',
  'PrivacyRequest__c',
  'Accreditation__c',
  'ProForma__c',
  'BankLine__c',
  'Invoice__c',
  'TicketOrder__c',
  'Ticket__c',
  'Document__c',
  'QuotaShortage__c',
] as const
