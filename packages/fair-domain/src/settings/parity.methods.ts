import { answer, type Language, object } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** A record with a text in only one language. */
export interface ParityGapItem {
  objectApiName: string
  object: string
  id: string
  name: string
  /** The empty field. */
  field: string
  missing: Language
}

export interface ParityResult {
  gaps: ParityGapItem[]
  mails: { key: string; missing: Language }[]
  texts: { place: string; missing: Language }[]
  /** Labels of the objects with both languages. */
  looked: string[]
}

export const parityMethods = defineMethods(
  'ParityController',
  { settings: 'parity' },
  {
    getParity: reads({
      input: object({}),
      output: answer<ParityResult>(),
      of: [
        'CalendarEvent__c',
        'Choice__c',
        'CommunicationMenuItem__c',
        'ConsentText__c',
        'CustomField__c',
        'DirectoryProfile__c',
        'GalleryItem__c',
        'MailTemplate__c',
        'MessageVersion__c',
        'News__c',
        'Page__c',
        'PageVersion__c',
        'Product__c',
        'SiteLink__c',
        'Speaker__c',
        'TextVersion__c',
      ],
    }),
  },
)
