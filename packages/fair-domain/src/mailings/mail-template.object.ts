import type { Language } from '@foyer/record-contract'
import { all, defineObject, picklist, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { unknownPlaceholders } from '../messages/message-template.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { MAIL_TEXT_FIELDS } from './mail-text-fields.ts'
import { MAIL_WRITERS, MAILING_KINDS, MAILING_PLACEHOLDERS } from './mailing.rules.ts'

const halfWritten = (suffix: 'It' | 'En', language: Readonly<Record<Language, string>>) => ({
  name: `Subject_with_text_${suffix}`,
  field: `Subject${suffix}__c` as const,
  message: {
    'en-US': `Write both subject and text in ${language['en-US']}`,
    it: `Scrivi sia l’oggetto sia il testo in ${language.it}`,
  },
  isBroken: (record: Readonly<Record<string, unknown>>) =>
    !record[`Subject${suffix}__c`] !== !record[`Body${suffix}__c`],
})

/** A template for mails that staff write. */
export const MailTemplate = defineObject('MailTemplate__c', {
  label: { 'en-US': 'Email template', it: 'Modello di email' },
  labelPlural: { 'en-US': 'Email templates', it: 'Modelli di email' },
  keyPrefix: 'aM1',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'company', required: true, maxLength: 80 }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      defaultValue: 'service',
      values: valuesOf(MAILING_KINDS),
    }),
    ...MAIL_TEXT_FIELDS,
  },
  layout: [
    {
      name: 'template',
      heading: { 'en-US': 'Template', it: 'Modello' },
      rows: [
        ['Name', 'Kind__c'],
        ['SubjectIt__c', 'SubjectEn__c'],
        ['BodyIt__c', 'BodyEn__c'],
      ],
    },
  ],
  compact: ['Name', 'Kind__c'],
  listViews: {
    AllMailTemplates: {
      label: { 'en-US': 'All email templates', it: 'Tutti i modelli di email' },
      columns: ['Name', 'Kind__c', 'SubjectIt__c', 'SubjectEn__c', 'LastModifiedDate'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name', 'SubjectIt__c', 'SubjectEn__c'],
  validationRules: [
    halfWritten('It', { 'en-US': 'Italian', it: 'italiano' }),
    halfWritten('En', { 'en-US': 'English', it: 'inglese' }),
    {
      name: 'Placeholders_fit',
      field: 'BodyIt__c',
      message: {
        'en-US': `Only these are filled in: ${MAILING_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`,
        it: `Vengono riempiti soltanto: ${MAILING_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`,
      },
      isBroken: (record) =>
        unknownPlaceholders(
          {
            subject: `${record.SubjectIt__c ?? ''} ${record.SubjectEn__c ?? ''}`,
            body: `${record.BodyIt__c ?? ''} ${record.BodyEn__c ?? ''}`,
          },
          MAILING_PLACEHOLDERS,
        ).length > 0,
    },
  ],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly(all)),
    ...grantTo(MAIL_WRITERS, { read: all, create: all, update: all, delete: all }),
  },
})
