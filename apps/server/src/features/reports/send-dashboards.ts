import {
  type DashboardFigure,
  type DashboardFrequency,
  DashboardRecipient,
  dashboardMail,
  isDashboardDue,
  isStaff,
  type ReportItem,
  romeDay,
  romeWallClock,
} from '@foyer/fair-domain'
import { type Language, RecordApiError } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { readDashboard } from '../../services/dashboard/read-dashboard.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { sessionFor } from '../../services/identity/session-for.ts'
import { linesOf, totalOf } from './figure-texts.ts'
import type { Needs } from './needs.ts'
import { readReports } from './read-reports.ts'
import { runReport } from './run-report.ts'
import { figureTable, tableText, tileText } from './tile-tables.ts'

interface Due {
  id: string
  dashboardId: string
  userId: string
  frequency: DashboardFrequency
  hour: number
  sentOn: string | null
}

/** Mails each dashboard to its recipients at their hour in Rome, with the current access of each. */
export const sendDashboards = (fair: Needs): Task => ({
  name: 'send-dashboards',
  queue: 'mail',
  cron: '5 * * * *',
  run: async () => {
    const now = fair.clock()
    const day = romeDay(now)
    const { rows } = await fair.pool.query<Due>(
      `select id, dashboard as "dashboardId", "user" as "userId", frequency, hour::int, sent_on as "sentOn"
       from dashboard_recipient where sent_on is distinct from $1 order by id`,
      [day],
    )
    for (const due of rows)
      if (isDashboardDue(due, romeWallClock(now)))
        // A dashboard without access must not block the other mails.
        await send(fair, due, day).catch((error: unknown) => {
          if (!(error instanceof RecordApiError) || error.status >= 500) throw error
        })
  },
})

async function send(fair: Needs, due: Due, day: string) {
  const person = await findPerson(fair.pool, { userId: due.userId })
  if (!person || !isStaff(person.profiles)) return
  const { language } = person
  const session = await sessionFor(fair.pool, person)
  const name = await readTitle(fair, session, due.dashboardId)
  if (name === undefined) return
  const tables = await readTables(fair, session, due.dashboardId)
  await fair.transact(fair.systemSession, async (transaction) => {
    // The first worker to mark it sends it.
    const { rowCount } = await transaction.client.query(
      'select from dashboard_recipient where id = $1 and sent_on is distinct from $2 for update',
      [due.id, day],
    )
    if (rowCount !== 1) return
    await fair.writer.update(transaction, DashboardRecipient.apiName, due.id, { SentOn__c: day })
    const page = `/console/dashboards/${due.dashboardId}`
    await fair.sendMessage(transaction, {
      template: dashboardMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        dashboard: name,
        tables: tables.join('\n'),
        link: screenUrl(fair, language, page),
        stop: screenUrl(fair, language, `${page}?mail=stop`),
      },
    })
  })
}

/** Undefined if the session cannot read the dashboard. */
async function readTitle({ pool, readable }: Needs, session: Session, id: string) {
  const shown = readable(session, 1)
  const { rows } = await pool.query<{ name: string; english: string | null }>(
    `select d.name, d.name_en as english from dashboard d
     where d.id = $1 and ${shown.rows('Dashboard__c', 'd')}`,
    [id, ...shown.values()],
  )
  const [row] = rows
  return row && titleOf(row, session.language)
}

const titleOf = ({ name, english }: { name: string; english: string | null }, language: Language) =>
  (language === 'it' ? name : english) || name

interface Tile {
  name: string
  report: string | null
  figure: DashboardFigure | null
}

/** Returns the tables of the tiles in their order, with the access of the session. */
async function readTables(fair: Needs, session: Session, dashboardId: string) {
  const { rows: tiles } = await fair.pool.query<Tile>(
    'select name, report, figure from dashboard_tile where dashboard = $1 order by position, id',
    [dashboardId],
  )
  const { language } = session
  const reports = new Map((await readReports(fair, session)).map((report) => [report.id, report]))
  const figures = tiles.some(({ figure }) => figure !== null) ? await readDashboard(fair, language) : null
  const tables: string[] = []
  for (const { name, report, figure } of tiles)
    if (figure !== null && figures) tables.push(figureTable(figure, figures, language))
    else if (report !== null) tables.push(await reportTable(fair, session, reports.get(report), name))
  return tables
}

async function reportTable(fair: Needs, session: Session, report: ReportItem | undefined, name: string) {
  const { language } = session
  const refused = [`${tileText('total', language)}: ${tileText('noAccess', language)}`]
  if (!report) return tableText(name, refused, language)
  try {
    const result = await runReport(fair, session, report.definition)
    const total =
      result.steps.length > 0 ? [] : [`${tileText('total', language)}: ${totalOf(result, language)}`]
    return tableText(titleOf(report, language), [...linesOf(result, language), ...total], language)
  } catch (error) {
    if (!(error instanceof RecordApiError) || error.status >= 500) throw error
    return tableText(titleOf(report, language), refused, language)
  }
}
