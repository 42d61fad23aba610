/** How ready something is: settled, in the organiser's hands, left to do, or a danger to the participation. */
export const READINESS_LEVELS = ['done', 'waiting', 'open', 'risk'] as const
export type ReadinessLevel = (typeof READINESS_LEVELS)[number]

/** What the checks of readiness are read from. */
export const READINESS_OBJECTS = [
  'AmountDue__c',
  'Application__c',
  'Badge__c',
  'CompanyDataChange__c',
  'Contract',
  'DirectoryProfile__c',
  'Participation__c',
  'Referent__c',
  'TeamMember__c',
] as const
