import type { Language } from '@foyer/record-contract'
import { all, defineObject, longText, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { LANGUAGE_LABELS } from '../messages/language-labels.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { LANGUAGES } from '../words/languages.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { messageIssues } from './message-version.rules.ts'
import { SETTINGS_SCREENS } from './settings-screens.ts'

const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value)

/** Custom text of a mail in one language. The newest is effective; without a text, the default. */
export const MessageVersion = defineObject('MessageVersion__c', {
  label: { 'en-US': 'Email text', it: 'Testo di un’email' },
  labelPlural: { 'en-US': 'Email texts', it: 'Testi delle email' },
  keyPrefix: 'a9a',
  appendOnly: true,
  fields: {
    /** Key of the template: `application.received`. */
    Name: text({ label: FIELD_LABELS.email, data: 'reference', required: true, maxLength: 80 }),
    Language__c: text({
      label: FIELD_LABELS.language,
      data: 'reference',
      required: true,
      maxLength: 5,
      words: LANGUAGE_LABELS,
    }),
    Subject__c: text({ label: FIELD_LABELS.subject, data: 'reference', maxLength: 255 }),
    Body__c: longText({ label: { 'en-US': 'Text', it: 'Testo' }, data: 'reference', maxLength: 6000 }),
    Reason__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 255 }),
  },
  listViews: {
    AllMessageVersions: {
      label: { 'en-US': 'All email texts', it: 'Tutti i testi delle email' },
      columns: ['Name', 'Language__c', 'Subject__c', 'Reason__c', 'CreatedDate', 'CreatedBy.Name'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  validationRules: [
    {
      name: 'Known_mail',
      field: 'Name',
      message: { 'en-US': 'There is no such email', it: 'Questa email non esiste' },
      isBroken: ({ Name, Language__c }) =>
        !MAIL_TEMPLATES.has(String(Name)) || !isLanguage(String(Language__c)),
    },
    {
      name: 'Subject_with_body',
      field: 'Subject__c',
      message: { 'en-US': 'An email needs a subject and a text', it: 'Un’email ha un oggetto e un testo' },
      isBroken: ({ Subject__c, Body__c }) => !Subject__c !== !Body__c,
    },
    {
      name: 'Placeholders_fit',
      field: 'Body__c',
      message: {
        'en-US': 'The text uses an unknown placeholder or lacks a link',
        it: 'Il testo usa un segnaposto sconosciuto, o manca un link',
      },
      isBroken: ({ Name, Language__c, Subject__c, Body__c }) => {
        const template = MAIL_TEMPLATES.get(String(Name))
        const language = String(Language__c)
        if (!template || !isLanguage(language) || !Body__c) return false
        const written = { subject: String(Subject__c ?? ''), body: String(Body__c) }
        const { unknown, missing } = messageIssues(template, language, written)
        return unknown.length + missing.length > 0
      },
    },
  ],
  indexes: [['Name', 'Language__c', 'CreatedDate']],
  shared: [
    {
      fields: ['Name', 'Language__c', 'Subject__c', 'Body__c', 'Reason__c'],
      why: 'a version is only added; the screen and the API write the same one under the rules of the object',
    },
  ],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly()),
    ...grantTo(SETTINGS_SCREENS.mails.editors, { read: all, create: all }),
  },
})
