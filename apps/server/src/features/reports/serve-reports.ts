import { maySaveReports, Report, ReportSubscription, reportIssues, reportMethods } from '@foyer/fair-domain'
import { InsufficientAccess, NotFound } from '@foyer/record-contract'
import { requireUser } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { serve } from '../../services/feature/serve.ts'
import { asThemselves } from '../../services/rehearsal/rehearsing.ts'
import type { Needs } from './needs.ts'
import { placeTile } from './place-tile.ts'
import { readReports } from './read-reports.ts'
import { runReport } from './run-report.ts'

export const serveReports = (fair: Needs) =>
  serve(fair, reportMethods, {
    getReports: async (_, { session }) => ({
      reports: await readReports(fair, session),
      maySave: maySaveReports(asThemselves(session).profiles),
    }),
    run: ({ definition }, { session }) => runReport(fair, session, definition),
    saveReport: async ({ id, name, english, isShared, definition }, { session }) => {
      if (reportIssues(definition, name).length > 0) throw refuse('REPORT_INVALID')
      // A report that its author cannot run is not stored.
      await runReport(fair, session, definition)
      const fields = {
        Name: name.trim(),
        NameEn__c: english?.trim() || null,
        Shared__c: isShared,
        Definition__c: JSON.stringify(definition),
      }
      const stored =
        id === null ? null : (await readReports(fair, session)).find((report) => report.id === id)
      if (stored === undefined) throw NotFound()
      if (stored ? !stored.mayChange : !maySaveReports(session.profiles)) throw InsufficientAccess()
      return fair.transact(session, async (transaction) => {
        const written =
          id === null
            ? await fair.writer.create(transaction, Report.apiName, fields)
            : await fair.writer.update(transaction, Report.apiName, id, fields)
        return { id: written.id }
      })
    },
    removeReport: async ({ id }, { session }) => {
      await fair.transact(session, (transaction) =>
        fair.writer.remove(transaction, Report.apiName, id, { as: 'person' }),
      )
      return { removed: true }
    },
    subscribe: async ({ id, frequency }, { session }) => {
      const report = (await readReports(fair, session)).find((one) => one.id === id)
      if (!report) throw NotFound()
      await fair.transact(session, async (transaction) => {
        const stored = await transaction.client.query<{ id: string }>(
          `select id from report_subscription where report = $1 and "user" = $2 for update`,
          [id, requireUser(session)],
        )
        const [old] = stored.rows
        if (old && frequency === null)
          await fair.writer.remove(transaction, ReportSubscription.apiName, old.id)
        else if (old)
          await fair.writer.update(transaction, ReportSubscription.apiName, old.id, {
            Frequency__c: frequency ?? 'weekly',
          })
        else if (frequency !== null)
          await fair.writer.create(transaction, ReportSubscription.apiName, {
            Name: report.name,
            Report__c: id,
            User__c: requireUser(session),
            Frequency__c: frequency,
          })
      })
      return { saved: true }
    },
    placeTile: async ({ id, place }, { session }) => {
      await fair.transact(session, (transaction) => placeTile(fair, transaction, id, place))
      return { placed: true }
    },
  })
