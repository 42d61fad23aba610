import { Message } from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

type Reporting = Pick<Needs, 'writer' | 'transact' | 'clock'>

const MAX_REPORT_CHARACTERS = 200_000
const OURS = new RegExp(`<(${Message.keyPrefix}[A-Za-z0-9]{15})@`, 'g')
/** A delay report: the mail server will retry, so it is not a bounce. */
const isDelay = (report: string) =>
  /^Action:\s*delayed/im.test(report) ||
  (/^Status:\s*4\./im.test(report) && !/^Action:\s*failed/im.test(report))

/** Ids of our mails in a report: the Message-ID of each mail contains its id. */
const messageIdsIn = (report: string) => [...report.matchAll(OURS)].map(([, id = '']) => id)

/**
 * Handles a bounce report of the mail server, or only its Message-ID: marks the mail, which notifies its
 * sender through `onWrite`. Idempotent.
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
