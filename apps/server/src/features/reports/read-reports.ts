import { FREQUENCY_NAMES, type ReportDefinition, type ReportItem } from '@foyer/fair-domain'
import { boolean, nullable, object, oneOf, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { asThemselves } from '../../services/rehearsal/rehearsing.ts'
import type { Needs } from './needs.ts'

const row = object({
  id: string,
  name: string,
  english: nullable(string),
  isShared: boolean,
  isMine: boolean,
  frequency: nullable(oneOf(...FREQUENCY_NAMES)),
  definition: string,
})

/** Returns the reports of the user and those shared with all staff. */
export async function readReports(fair: Needs, asking: Session): Promise<ReportItem[]> {
  // A user's own reports do not depend on the viewed edition; their content does.
  const session = asThemselves(asking)
  const shown = fair.readable(session, 1)
  const rows = await readRows(
    fair.pool,
    row,
    `select r.id, r.name, r.name_en as english, r.shared as "isShared", r.created_by_id = $1 as "isMine",
            s.frequency, r.definition
     from report r left join report_subscription s on s.report = r.id and s."user" = $1
     where ${shown.rows('Report__c', 'r')} order by r.name, r.id`,
    [session.userId, ...shown.values()],
  )
  const isAdmin = session.profiles.includes('admin')
  return rows.map(({ definition, ...report }) => ({
    ...report,
    mayChange: report.isMine || isAdmin,
    definition: JSON.parse(definition) as ReportDefinition,
  }))
}
