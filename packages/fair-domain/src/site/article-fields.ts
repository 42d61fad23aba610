import { richText, text } from '@foyer/record-contract/metadata'

const lead = (en: string, it: string) =>
  text({ label: { 'en-US': en, it }, data: 'reference', maxLength: 300 })
const body = (en: string, it: string) => richText({ label: { 'en-US': en, it }, data: 'reference' })

/** Lead and text of a page or a piece of news, in both languages. */
export const ARTICLE_FIELDS = {
  LeadEn__c: lead('Lead in English', 'Sommario in inglese'),
  LeadIt__c: lead('Lead in Italian', 'Sommario in italiano'),
  BodyEn__c: body('Text in English', 'Testo in inglese'),
  BodyIt__c: body('Text in Italian', 'Testo in italiano'),
}
