import type { Label } from '@foyer/record-contract'
import type { SettingsGroup } from './settings-screens.ts'

interface SettingsRecords {
  objectApiName: string
  group: SettingsGroup
  label: Label
  lead: Label
}

/** Further settings of the console as lists of records; each object declares who can change them. */
export const SETTINGS_RECORDS: readonly SettingsRecords[] = [
  {
    objectApiName: 'Pavilion__c',
    group: 'fair',
    label: { 'en-US': 'Pavilions', it: 'Padiglioni' },
    lead: {
      'en-US': 'Halls of each edition, their sectors and prices.',
      it: 'Padiglioni di ogni edizione, settori e prezzi.',
    },
  },
  {
    objectApiName: 'BuyerQuota__c',
    group: 'fair',
    label: { 'en-US': 'Buyer quotas', it: 'Quote buyer' },
    lead: { 'en-US': 'Places by country and category.', it: 'Posti per paese e categoria.' },
  },
  {
    objectApiName: 'AgentCode__c',
    group: 'fair',
    label: { 'en-US': 'Agent codes', it: 'Codici agente' },
    lead: {
      'en-US': 'Codes that registrations are checked against.',
      it: 'Codici con cui si controllano le registrazioni.',
    },
  },
  {
    objectApiName: 'ConsentText__c',
    group: 'words',
    label: { 'en-US': 'Consent texts', it: 'Testi dei consensi' },
    lead: { 'en-US': 'Consent texts and their versions.', it: 'Testi dei consensi e loro versioni.' },
  },
  {
    objectApiName: 'Newsletter__c',
    group: 'words',
    label: { 'en-US': 'Newsletters', it: 'Newsletter' },
    lead: { 'en-US': 'Fairs that people can subscribe to.', it: 'Fiere a cui ci si può iscrivere.' },
  },
  {
    objectApiName: 'SiteLink__c',
    group: 'site',
    label: { 'en-US': 'Navigation and footer', it: 'Navigazione e piè di pagina' },
    lead: {
      'en-US': 'Menus, footer, social links and logos of the site.',
      it: 'Menu, piè di pagina, social e loghi del sito.',
    },
  },
  {
    objectApiName: 'CommunityContent__c',
    group: 'site',
    label: { 'en-US': 'Header of the site', it: 'Intestazione del sito' },
    lead: {
      'en-US': 'The three texts of its second row, by language.',
      it: 'I tre testi della seconda riga, per lingua.',
    },
  },
  {
    objectApiName: 'Page__c',
    group: 'site',
    label: { 'en-US': 'Public pages', it: 'Pagine pubbliche' },
    lead: {
      'en-US': 'Pages with their rich text, in both languages.',
      it: 'Pagine con il loro testo, nelle due lingue.',
    },
  },
  {
    objectApiName: 'User',
    group: 'house',
    label: { 'en-US': 'Staff and roles', it: 'Staff e ruoli' },
    lead: {
      'en-US': 'Who works here, and what their role may do.',
      it: 'Chi lavora qui e che cosa può fare il suo ruolo.',
    },
  },
]
