/** Levels of readiness: done, waiting for the organiser, open, or a risk for the participation. */
export const READINESS_LEVELS = ['done', 'waiting', 'open', 'risk'] as const
export type ReadinessLevel = (typeof READINESS_LEVELS)[number]

/** Objects that the readiness checks read. */
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
