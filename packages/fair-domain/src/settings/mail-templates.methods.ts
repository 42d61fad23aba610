import {
  answer,
  boolean,
  LANGUAGES,
  type Label,
  type Language,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import type { MessageText } from '../messages/message-template.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

export interface MailTemplateItem {
  key: string
  subject: string
  /** The languages in which staff have put another text in its place. */
  changed: { language: Language; by: string | null; at: string }[]
}

/** One text that staff have given a mail; without a body, the mail's own was restored. */
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
  /** The newest first. */
  versions: MailVersionItem[]
}

export interface MailTemplateResult {
  key: string
  /** The decisions of the desk that send it, as their queues declare. */
  sentWith: { queue: Label; decision: Label }[]
  placeholders: readonly string[]
  texts: Readonly<Record<Language, MailTextItem>>
}

/** The mails of the fair, and the texts that staff put in the place of their own. */
export const mailTemplateMethods = defineMethods(
  'MailTemplatesController',
  { settings: 'mails' },
  {
    getTemplates: reads({
      input: object({}),
      output: answer<MailTemplateItem[]>(),
      of: ['MessageVersion__c'],
    }),
    getTemplate: reads({
      input: object({ key: string }),
      output: answer<MailTemplateResult>(),
      of: ['MessageVersion__c'],
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
