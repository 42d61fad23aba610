import { longText, text } from '@foyer/record-contract/metadata'
import { MAX_MAIL_BODY_LENGTH } from './mailing.rules.ts'

const subject = (english: string, italian: string) =>
  text({ label: { 'en-US': english, it: italian }, data: 'company', maxLength: 255 })
const body = (english: string, italian: string) =>
  longText({ label: { 'en-US': english, it: italian }, data: 'company', maxLength: MAX_MAIL_BODY_LENGTH })

/** Subject and body of a mail, in both languages. */
export const MAIL_TEXT_FIELDS = {
  SubjectIt__c: subject('Subject in Italian', 'Oggetto in italiano'),
  BodyIt__c: body('Text in Italian', 'Testo in italiano'),
  SubjectEn__c: subject('Subject in English', 'Oggetto in inglese'),
  BodyEn__c: body('Text in English', 'Testo in inglese'),
}
