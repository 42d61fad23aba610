import { randomUUID } from 'node:crypto'
import { romeDay } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { fingerprintOf } from '../../services/admissions/check-code.ts'
import { scansOfTickets, standingOf } from '../../services/admissions/scans-of-tickets.ts'
import { lockCurrent } from './current-of.ts'
import type { Needs } from './needs.ts'

const DESK = { 'en-US': 'Badge desk', it: 'Banco badge' }

/** Records the exit of a person inside whom no gate has scanned on the way out. */
export const recordExit = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    const ticket = await lockCurrent(client, id)
    const now = fair.clock()
    if (standingOf(ticket, await scansOfTickets(client, [ticket.id]), now).insideSince === null)
      throw refuse('NOT_INSIDE')
    await fair.writer.create(transaction, 'Admission__c', {
      Name: `desk:${randomUUID()}`,
      Ticket__c: ticket.id,
      Account__c: ticket.accountId,
      Gate__c: DESK[session.language],
      Day__c: romeDay(now),
      ScannedAt__c: new Date(now).toISOString(),
      Direction__c: 'out',
      Mode__c: 'manual',
      Outcome__c: 'left',
      Fingerprint__c: fingerprintOf(ticket.code ?? ticket.id),
    })
    return { id: ticket.id }
  })
