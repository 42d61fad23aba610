import {
  LANGUAGES,
  MAIL_TEMPLATES,
  type MailTextItem,
  type MailVersionItem,
  type MessageText,
  mailTemplateMethods,
  QUEUES,
} from '@foyer/fair-domain'
import { type Language, NotFound, nullable, object, oneOf, string } from '@foyer/record-contract'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

const mailVersion = {
  language: oneOf(...LANGUAGES),
  subject: nullable(string),
  body: nullable(string),
  reason: nullable(string),
  by: nullable(string),
  at: string,
}
const keyedVersion = object({ key: string, ...mailVersion })

const VERSION = `v.name as key, v.language, v.subject, v.body, v.reason, u.name as by, ${isoTime('v.created_date')} as at
  from message_version v left join user_account u on u.id = v.created_by_id`

/** Mail templates, and the texts that staff set in their place. */
export function serveMailTemplates(fair: Needs) {
  const { pool, writer, transact } = fair
  return serve(fair, mailTemplateMethods, {
    getTemplates: async (_, { session }) => {
      const rows = await readRows(
        pool,
        keyedVersion,
        `select distinct on (v.name, v.language) ${VERSION}
         order by v.name, v.language, v.created_date desc, v.id desc`,
      )
      return [...MAIL_TEMPLATES.values()]
        .map(({ key, texts }) => {
          const changed = rows.filter((row) => row.key === key && row.body !== null)
          return {
            key,
            subject:
              changed.find(({ language }) => language === session.language)?.subject ??
              texts[session.language].subject,
            changed: changed.map(({ language, by, at }) => ({ language, by, at })),
          }
        })
        .sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    getTemplate: async ({ key }) => {
      const template = MAIL_TEMPLATES.get(key)
      if (!template) throw NotFound()
      const rows = await readRows(
        pool,
        keyedVersion,
        `select ${VERSION} where v.name = $1 order by v.created_date desc, v.id desc`,
        [key],
      )
      return {
        key,
        sentWith: decisionsThatSend(key),
        placeholders: template.placeholders,
        texts: Object.fromEntries(
          LANGUAGES.map((language) => [language, textsOf(template.texts[language], language, rows)]),
        ) as Record<Language, MailTextItem>,
      }
    },
    saveText: async ({ key, language, subject, body, reason }, { session }) => {
      const fields = {
        Name: key,
        Language__c: language,
        Subject__c: subject.trim() || null,
        Body__c: body.trim() || null,
        Reason__c: reason.trim() || null,
      }
      await transact(session, (transaction) =>
        writer.create(transaction, 'MessageVersion__c', fields, { as: 'person' }),
      )
      return { saved: true }
    },
  })
}

const decisionsThatSend = (key: string) =>
  QUEUES.flatMap(({ label: queue, decisions }) =>
    decisions
      .filter(({ mails = [] }) => mails.includes(key))
      .map(({ label: decision }) => ({ queue, decision })),
  )

function textsOf(own: MessageText, language: Language, rows: readonly MailVersionItem[]): MailTextItem {
  const versions = rows.filter((row) => row.language === language)
  const newest = versions[0]
  const current = newest?.subject && newest.body ? { subject: newest.subject, body: newest.body } : own
  return { own, current, isChanged: current !== own, versions }
}
