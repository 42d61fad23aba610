import { type meetingMethods, mergedAbsences } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { closeBookedSlots, lockBooked } from './close-booked-slots.ts'
import type { Needs } from './needs.ts'
import { requireOwnSide, requirePerson } from './own-side.ts'
import { lockPerson } from './reserve.ts'

/**
 * Replaces the slots in which a person takes no meetings. Slots with meetings are closed only if the caller has seen
 * them; then the people concerned are asked.
 */
export function saveAbsences(
  fair: Needs,
  session: Session,
  { memberId, absent, seen, asks }: InputOf<typeof meetingMethods.saveAbsences>,
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const own = await requireOwnSide(fair, client, session)
    const person = requirePerson(own, memberId)
    const known = new Set(own.slots.map(({ startsAt }) => startsAt))
    if (absent.some((startsAt) => !known.has(startsAt))) throw refuse('SLOT_UNKNOWN')
    const now = fair.clock()
    const before = await readAbsences(client, person.id, own.edition.id)
    const stored = before.map(({ startsAt }) => startsAt.toISOString())
    const closed = mergedAbsences(stored, { seen, absent }).filter((startsAt) => !stored.includes(startsAt))
    const booked = asks === true ? await lockBooked(transaction, own, person.id, closed, now) : []
    await lockPerson(client, person.id)
    const unseen = await client.query<{ meeting: string }>(
      `select meeting from meetings.booking
       where person = $1 and lower(during) = any($2::timestamptz[]) and (held_until is null or held_until > $3)
         and meeting <> all($4)`,
      [person.id, closed, new Date(now), booked.map(({ id }) => id)],
    )
    if (unseen.rows.length > 0) throw refuse('SLOT_BOOKED')
    const column = own.side === 'buyer' ? 'Contact__c' : 'Member__c'
    const rows = await readAbsences(client, person.id, own.edition.id)
    const present = new Set(rows.map(({ startsAt }) => startsAt.toISOString()))
    const wanted = new Set(mergedAbsences([...present], { seen, absent }))
    for (const { id, startsAt } of rows)
      if (!wanted.has(startsAt.toISOString())) await fair.writer.remove(transaction, 'MeetingAbsence__c', id)
    for (const startsAt of wanted)
      if (!present.has(startsAt))
        await fair.writer.create(transaction, 'MeetingAbsence__c', {
          Name: person.name,
          Edition__c: own.edition.id,
          [column]: person.id,
          StartsAt__c: startsAt,
        })
    const result = await closeBookedSlots(fair, transaction, own, booked, new Set(closed))
    return { absent: [...wanted].sort(), ...result }
  })
}

async function readAbsences(client: Pick<ClientBase, 'query'>, personId: string, editionId: string) {
  const { rows } = await client.query<{ id: string; startsAt: Date }>(
    `select id, starts_at as "startsAt" from meeting_absence
     where coalesce(contact, member) = $1 and edition = $2 for update`,
    [personId, editionId],
  )
  return rows
}
