import { randomUUID } from 'node:crypto'
import { romeDay } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { fingerprintOf } from '../../services/admissions/check-code.ts'
import { countPassages, hallOfEntry } from '../../services/admissions/count-passages.ts'
import { lastEntry, scansOfTickets } from '../../services/admissions/scans-of-tickets.ts'
import { logStep } from '../../services/history/log-step.ts'
import { lockCurrent } from './current-of.ts'
import type { Needs } from './needs.ts'

const DESK = { 'en-US': 'Badge desk', it: 'Banco badge' }

/** Records the exit of a person inside whom no gate has scanned on the way out. */
export const recordExit = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    const ticket = await lockCurrent(client, id)
    const now = fair.clock()
    const day = romeDay(now)
    const entry = lastEntry(await scansOfTickets(client, [ticket.id]), day)
    if (!entry) throw refuse('NOT_INSIDE')
    const hall = await hallOfEntry(client, entry.id)
    if (hall !== null) await countPassages(client, hall, { day, left: 1 })
    await fair.writer.create(transaction, 'Admission__c', {
      Name: `desk:${randomUUID()}`,
      Ticket__c: ticket.id,
      Account__c: ticket.accountId,
      Gate__c: DESK[session.language],
      Day__c: day,
      ScannedAt__c: new Date(now).toISOString(),
      Direction__c: 'out',
      Mode__c: 'manual',
      Outcome__c: 'left',
      Fingerprint__c: fingerprintOf(ticket.code ?? ticket.id),
    })
    await logStep(fair, transaction, ticket, 'desk.exitRecorded')
    return { id: ticket.id }
  })
