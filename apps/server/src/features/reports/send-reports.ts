import { type Frequency, isMailDay, ReportSubscription, reportMail, romeDay } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { Task } from '../../jobs/task.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { sessionFor } from '../../services/identity/session-for.ts'
import { linesOf, totalOf } from './figure-texts.ts'
import type { Needs } from './needs.ts'
import { readReports } from './read-reports.ts'
import { runReport } from './run-report.ts'

interface Due {
  id: string
  reportId: string
  frequency: Frequency
  userId: string
}

/** Mails each subscribed report on its morning, once, with the reader's current access. */
export const sendReports = (fair: Needs): Task => ({
  name: 'send-reports',
  queue: 'mail',
  // Six in the morning in Rome, five or four in UTC.
  cron: '10 5 * * *',
  run: async () => {
    const day = romeDay(fair.clock())
    const { rows } = await fair.pool.query<Due>(
      `select id, report as "reportId", frequency, "user" as "userId" from report_subscription
       where sent_on is distinct from $1 order by id`,
      [day],
    )
    for (const due of rows)
      if (isMailDay(due.frequency, day))
        // A report on a deleted field, or without access, must not block the other mails.
        await send(fair, due, day).catch((error: unknown) => {
          if (!(error instanceof RecordApiError) || error.status >= 500) throw error
        })
  },
})

async function send(fair: Needs, due: Due, day: string) {
  const person = await findPerson(fair.pool, { userId: due.userId })
  if (!person) return
  const session = await sessionFor(fair.pool, person)
  const report = (await readReports(fair, session)).find(({ id }) => id === due.reportId)
  if (!report) return
  const { language } = person
  const answer = await runReport(fair, session, report.definition)
  await fair.transact(fair.systemSession, async (transaction) => {
    // The first worker to mark it sends it.
    const { rowCount } = await transaction.client.query(
      'select from report_subscription where id = $1 and sent_on is distinct from $2 for update',
      [due.id, day],
    )
    if (rowCount !== 1) return
    await fair.writer.update(transaction, ReportSubscription.apiName, due.id, { SentOn__c: day })
    await fair.sendMessage(transaction, {
      template: reportMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        report: (language === 'it' ? report.name : report.english) || report.name,
        lines: linesOf(answer, language).join('\n'),
        total: totalOf(answer, language),
        link: screenUrl(fair, language, `/console/reports/${due.reportId}`),
      },
    })
  })
}
