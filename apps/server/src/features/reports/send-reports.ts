import {
  type Frequency,
  isMailDay,
  type ReportDefinition,
  type ReportRunAnswer,
  ReportSubscription,
  reportMail,
  romeDay,
} from '@foyer/fair-domain'
import { type Language, numberFormat } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { runReport } from './run-report.ts'

const LINES = 15

interface Due {
  id: string
  reportId: string
  name: string
  english: string | null
  definition: string
  frequency: Frequency
  userId: string
  email: string
  userName: string
  language: Language
  profiles: string[]
}

/** Sends each subscribed report on its morning, once, with what its reader may see on that day. */
export const sendReports = (fair: Fair): Task => ({
  name: 'send-reports',
  queue: 'mail',
  // Six in the morning in Rome, five or four in UTC.
  cron: '10 5 * * *',
  run: async () => {
    const day = romeDay(fair.clock())
    const { rows } = await fair.pool.query<Due>(
      `select s.id, r.id as "reportId", r.name, r.name_en as english, r.definition, s.frequency, u.id as "userId",
              u.username as email, u.name as "userName", u.language_locale_key as language, u.profiles
       from report_subscription s join report r on r.id = s.report join user_account u on u.id = s."user"
       where u.is_active and s.sent_on is distinct from $1 and (r.shared or r.created_by_id = u.id or 'admin' = any(u.profiles))
       order by s.id`,
      [day],
    )
    for (const due of rows) if (isMailDay(due.frequency, day)) await send(fair, due, day)
  },
})

async function send(fair: Fair, due: Due, day: string) {
  const session: Session = {
    userId: due.userId,
    profiles: due.profiles,
    attributes: {},
    language: due.language,
    timeZone: 'Europe/Rome',
  }
  const answer = await runReport(fair, session, JSON.parse(due.definition) as ReportDefinition)
  await fair.transact(fair.systemSession, async (transaction) => {
    // Whoever marks it first sends it.
    const { rowCount } = await transaction.client.query(
      'select from report_subscription where id = $1 and sent_on is distinct from $2 for update',
      [due.id, day],
    )
    if (rowCount !== 1) return
    await fair.writer.update(transaction, ReportSubscription.apiName, due.id, { SentOn__c: day })
    await fair.sendMessage(transaction, {
      template: reportMail,
      to: { email: due.email, language: due.language, userId: due.userId },
      data: {
        name: due.userName,
        report: (due.language === 'it' ? due.name : due.english) || due.name,
        lines: linesOf(answer, due.language),
        total: totalOf(answer, due.language),
        link: screenUrl(fair, due.language, `/console/reports/${due.reportId}`),
      },
    })
  })
}

function linesOf({ rows, steps, measures }: ReportRunAnswer, language: Language) {
  const lines =
    steps.length > 0
      ? steps.map(({ label, count }) => `${label}: ${shown(count, 'Int', language)}`)
      : rows.map(
          ({ keys, values }) =>
            `${keys.map(({ label }) => label || '–').join(' · ')}: ${shown(values[0] ?? null, measures[0]?.dataType ?? '', language)}`,
        )
  return lines
    .slice(0, LINES)
    .map((line) => `| ${line}`)
    .join('\n')
}

const totalOf = ({ total, measures, steps }: ReportRunAnswer, language: Language) =>
  steps.length > 0
    ? shown(steps.at(-1)?.count ?? 0, 'Int', language)
    : shown(total[0] ?? null, measures[0]?.dataType ?? '', language)

function shown(value: number | null, dataType: string, language: Language) {
  if (value === null) return '–'
  const locale = language === 'it' ? 'it-IT' : 'en-GB'
  return numberFormat(locale, dataType === 'Currency' ? { style: 'currency', currency: 'EUR' } : {}).format(
    value,
  )
}
