/** Objects from which the entries of the catalogue, and their places, are shown. */
export const CATALOGUE_OBJECTS = [
  'CatalogueEntry__c',
  'DirectoryProfile__c',
  'Stand__c',
  'TeamMember__c',
  'Participation__c',
  'AmberListing__c',
] as const
