import { MAIL_TEMPLATES, type MessageText } from '@foyer/fair-domain'
import { LANGUAGES, type Language, NotFound, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { requireSettings } from './require-settings.ts'

/** One text that staff have given a mail; without a body, the mail's own was restored. */
interface MailVersion {
  language: Language
  subject: string | null
  body: string | null
  reason: string | null
  by: string | null
  at: string
}

const CLASS_NAME = 'MailTemplatesController'

const VERSIONS = `
  select v.name as key, v.language, v.subject, v.body, v.reason, u.name as by, v.created_date as at
  from message_version v left join user_account u on u.id = v.created_by_id`

/** The mails of the fair, and the texts that staff put in the place of their own. */
export function mailTemplatesMethods({ pool, writer, transact }: Fair) {
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getTemplates',
      cacheable: true,
      input: object({}),
      handle: async (_, { session }) => {
        requireSettings(session, 'mails')
        const { rows } = await pool.query<MailVersion & { key: string }>(
          `select distinct on (key, language) * from (${VERSIONS}) v order by key, language, at desc`,
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
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getTemplate',
      cacheable: true,
      input: object({ key: string }),
      example: { key: 'enquiry.received' },
      handle: async ({ key }, { session }) => {
        requireSettings(session, 'mails')
        const template = MAIL_TEMPLATES.get(key)
        if (!template) throw NotFound()
        const { rows } = await pool.query<MailVersion>(
          `${VERSIONS} where v.name = $1 order by v.created_date desc, v.id desc`,
          [key],
        )
        return {
          key,
          placeholders: template.placeholders,
          texts: Object.fromEntries(
            LANGUAGES.map((language) => [language, textsOf(template.texts[language], language, rows)]),
          ) as Record<Language, ReturnType<typeof textsOf>>,
        }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'saveText',
      cacheable: false,
      input: object({
        key: string,
        language: oneOf('it', 'en-US'),
        subject: string,
        body: string,
        reason: string,
      }),
      example: {
        key: 'enquiry.received',
        language: 'it',
        subject: 'Prova',
        body: 'Ciao {name}: {message}',
        reason: 'Clearer words.',
      },
      handle: async ({ key, language, subject, body, reason }, { session }) => {
        requireSettings(session, 'mails', 'editors')
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
    }),
  ]
}

function textsOf(own: MessageText, language: Language, rows: readonly MailVersion[]) {
  const versions = rows.filter((row) => row.language === language)
  const newest = versions[0]
  const current = newest?.subject && newest.body ? { subject: newest.subject, body: newest.body } : own
  return { own, current, isChanged: current !== own, versions }
}
