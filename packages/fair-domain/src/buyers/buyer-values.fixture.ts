/** A complete application to the buyer programme, as its form sends it. */
export const BUYER_VALUES = {
  FirstName: 'Ines',
  LastName: 'Duarte',
  CompanyName__c: 'Casa Duarte',
  MailingCountry: 'PT',
  JobTitle__c: 'buying',
  Phone: '+351 210000000',
  BusinessType__c: 'retailer',
  MainActivity__c: 'perfumery',
  MainChannel__c: 'perfumery',
  MainMarket__c: 'europe',
  Turnover__c: 'to5',
  Stores__c: '12',
  ImportsDirectly__c: 'true',
  GeographicArea__c: 'europe',
  NewCategories__c: 'skinCare;makeUp',
  CoveredCategories__c: 'fragrance',
}
