import { Message } from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'

type Reporting = Pick<Fair, 'writer' | 'transact' | 'clock'>

const MAX_REPORT_CHARACTERS = 200_000
const OURS = new RegExp(`<(${Message.keyPrefix}[A-Za-z0-9]{15})@`, 'g')
/** The mail server will try again: not a bounce yet. */
const isDelay = (report: string) =>
  /^Action:\s*delayed/im.test(report) ||
  (/^Status:\s*4\./im.test(report) && !/^Action:\s*failed/im.test(report))

/** The ids of our mails that a report speaks of: each mail carries its own as its Message-ID. */
const messageIdsIn = (report: string) => [...report.matchAll(OURS)].map(([, id = '']) => id)

/**
 * A mail came back: the mail server's program hands in the report, or only the Message-ID. The mail is marked, and
 * whoever sent it hears of it in `onWrite`. The same report twice changes nothing.
 */
export function reportBounce({ writer, transact, clock }: Reporting, session: Session, report: string) {
  if (report.length > MAX_REPORT_CHARACTERS) throw InvalidInput('The report is too long')
  return transact(session, async (transaction) => {
    const { rows } = await transaction.client.query<{ id: string; status: string }>(
      'select id, status from message where id = any($1) order by id for update',
      [messageIdsIn(report)],
    )
    if (rows.length === 0) throw NotFound()
    const bounced = isDelay(report)
      ? []
      : rows.filter(({ status }) => status !== 'bounced' && status !== 'closed')
    const fields = { Status__c: 'bounced', UndeliveredAt__c: new Date(clock()).toISOString() } as const
    for (const { id } of bounced) await writer.update(transaction, 'Message__c', id, fields)
    return { bounced: bounced.length }
  })
}
