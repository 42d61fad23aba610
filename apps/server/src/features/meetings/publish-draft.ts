import { meetingTimetableMail } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { findMeetingArea } from '../../services/meetings/meeting-area.ts'
import { int } from '../../work/timetable/instance.ts'
import type { Needs } from './needs.ts'
import { notifyOnce } from './notify-once.ts'
import { readInput } from './plan-draft.ts'
import { reserve, reserveWalk } from './reserve.ts'
import { lockTables, reserveTable } from './reserve-table.ts'
import { boardOf, lockDraft, saveDraft } from './stored-draft.ts'

/**
 * Creates the meetings of the draft, accepted for both sides, and deletes it. The database refuses times that were
 * booked in the same moment. Contact details stay hidden until each side releases them.
 */
export function publishDraft(fair: Needs, session: Session, version: number) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { edition, input } = await readInput(fair, client)
    const draft = await lockDraft(client, edition.id, version)
    const { board, dropped } = boardOf(input, draft.pairs)
    if (dropped.length > 0) {
      const gone = new Set(dropped)
      const pairs = draft.pairs.map((pair) => (gone.has(pair.id) ? { ...pair, startsAt: null } : pair))
      await saveDraft(client, edition.id, { ...draft, value: board.value, pairs, moves: [] }, fair.clock())
      return { published: 0, dropped: dropped.length }
    }
    const area = await findMeetingArea(client, edition)
    if (area) await lockTables(client, area.pavilionId)
    const used = new Set<string>()
    const ids: string[] = []
    for (const [index, pair] of input.pairs.entries()) {
      const at = int(board.plan, index)
      const slot = input.slotAt[at]
      if (!slot) continue
      const member = input.freeMembers.get(`${pair.exhibitor} ${at}`)?.find((id) => !used.has(`${id} ${at}`))
      if (member === undefined) continue
      used.add(`${member} ${at}`)
      const { id } = await fair.writer.create(transaction, 'Meeting__c', {
        Name: `${pair.exhibitorName} – ${pair.buyerName}`.slice(0, 255),
        Edition__c: edition.id,
        Exhibitor__c: pair.exhibitor,
        Buyer__c: pair.buyer,
        Account__c: pair.accountId,
        Contact__c: pair.contactId,
        Member__c: member,
        State__c: 'accepted',
        Turn__c: 'buyer',
        StartsAt__c: slot.startsAt,
        EndsAt__c: slot.endsAt,
        Pavilion__c: pair.pavilionId,
        Stand__c: pair.stand,
      })
      const now = fair.clock()
      const table = await reserveTable(client, edition, { ...pair, id }, slot, { heldUntil: null, now })
      if (table !== null) await fair.writer.update(transaction, 'Meeting__c', id, { TableNumber__c: table })
      for (const person of [pair.contactId, member])
        await reserve(client, { meetingId: id, person, slots: [slot], heldUntil: null }, now)
      await reserveWalk(client, edition, { id, contactId: pair.contactId, pavilionId: pair.pavilionId }, slot)
      ids.push(id)
    }
    await client.query('delete from meetings.draft where edition = $1', [edition.id])
    await notifyOnce(fair, transaction, meetingTimetableMail, ids)
    return { published: ids.length, dropped: 0 }
  })
}
