import { answer, boolean, type Label, type Language, object, oneOf, string } from '@foyer/record-contract'
import type { MessageText } from '../messages/message-template.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { LANGUAGES } from '../words/languages.ts'

export interface MailTemplateItem {
  key: string
  subject: string
  /** Languages with a custom text. */
  changed: { language: Language; by: string | null; at: string }[]
}

/** A custom text of a mail; without a body, the default was restored. */
export interface MailVersionItem {
  language: Language
  subject: string | null
  body: string | null
  reason: string | null
  by: string | null
  at: string
}

export interface MailTextItem {
  own: MessageText
  current: MessageText
  isChanged: boolean
  /** Newest first. */
  versions: MailVersionItem[]
}

export interface MailTemplateResult {
  key: string
  /** Decisions that send it, as declared by their queues. */
  sentWith: { queue: Label; decision: Label }[]
  placeholders: readonly string[]
  texts: Readonly<Record<Language, MailTextItem>>
}

/** Methods for mails and their custom texts. */
export const mailTemplateMethods = defineMethods(
  'MailTemplatesController',
  { settings: 'mails' },
  {
    getTemplates: reads({
      input: object({}),
      output: answer<MailTemplateItem[]>(),
      of: ['MessageVersion__c', 'User'],
    }),
    getTemplate: reads({
      input: object({ key: string }),
      output: answer<MailTemplateResult>(),
      of: ['MessageVersion__c', 'User'],
      example: { key: 'enquiry.received' },
    }),
    saveText: changes({
      allow: { settings: 'mails', as: 'editors' },
      input: object({
        key: string,
        language: oneOf(...LANGUAGES),
        subject: string,
        body: string,
        reason: string,
      }),
      output: object({ saved: boolean }),
      example: {
        key: 'enquiry.received',
        language: 'it',
        subject: 'Prova',
        body: 'Ciao {name}: {message}',
        reason: 'Clearer words.',
      },
    }),
  },
)
