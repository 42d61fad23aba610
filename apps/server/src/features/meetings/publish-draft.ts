import { meetingTimetableMail, momentIn } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { int } from '../../work/timetable/instance.ts'
import type { Needs } from './needs.ts'
import { peopleOf, placeIn } from './notify.ts'
import { readInput } from './plan-draft.ts'
import { reserve, reserveWalk } from './reserve.ts'
import { boardOf, lockDraft, saveDraft } from './stored-draft.ts'
import { lockMeetings } from './stored-meeting.ts'

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
      for (const person of [pair.contactId, member])
        await reserve(client, { meetingId: id, person, slots: [slot], heldUntil: null }, fair.clock())
      await reserveWalk(client, edition, { id, contactId: pair.contactId, pavilionId: pair.pavilionId }, slot)
      ids.push(id)
    }
    await client.query('delete from meetings.draft where edition = $1', [edition.id])
    await notifyOnce(fair, transaction, client, ids)
    return { published: ids.length, dropped: 0 }
  })
}

/** Sends one mail to each person with all of their new meetings. */
async function notifyOnce(
  fair: Needs,
  transaction: Transaction,
  client: Pick<ClientBase, 'query'>,
  ids: readonly string[],
) {
  const lists = new Map<string, { person: Person; lines: string[] }>()
  for (const meeting of await lockMeetings(client, ids))
    for (const side of ['exhibitor', 'buyer'] as const)
      for (const person of await peopleOf(transaction, meeting, side)) {
        const list = lists.get(person.email) ?? { person, lines: [] }
        lists.set(person.email, list)
        const place = placeIn(person.language, meeting)
        const company = side === 'buyer' ? meeting.exhibitorName : meeting.buyerName
        const time = momentIn(person.language, meeting.startsAt?.getTime() ?? 0)
        list.lines.push([time, company, place].filter(Boolean).join(', '))
      }
  for (const { person, lines } of lists.values())
    await fair.sendMessage(transaction, {
      template: meetingTimetableMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        count: String(lines.length),
        meetings: lines.join('; '),
        link: screenUrl(fair, person.language, '/reserved/agenda'),
      },
    })
}
