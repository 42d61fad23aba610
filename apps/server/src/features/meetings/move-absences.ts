import { type MeetingSlot, meetingSlots } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'

/**
 * Moves closed times that are no longer at a time of the fair to the given slots; those without a slot are deleted.
 * Returns the people concerned.
 */
export async function moveAbsences(
  fair: Needs,
  transaction: Transaction,
  { id: editionId, days, settings }: EditionAtHand,
  slotsFor: (startsAt: Date) => readonly MeetingSlot[],
) {
  const { rows } = await transaction.client.query<{
    id: string
    name: string
    contact: string | null
    member: string | null
    startsAt: Date
  }>(
    `select id, name, contact, member, starts_at as "startsAt" from meeting_absence where edition = $1
     order by coalesce(contact, member), starts_at for update`,
    [editionId],
  )
  const keyOf = (person: string | null, startsAt: string) => `${person} ${startsAt}`
  const known = new Set(meetingSlots(days, settings).map(({ startsAt }) => startsAt))
  const isKnown = ({ startsAt }: { startsAt: Date }) => known.has(startsAt.toISOString())
  const taken = new Set(
    rows
      .filter(isKnown)
      .map(({ contact, member, startsAt }) => keyOf(contact ?? member, startsAt.toISOString())),
  )
  const lost = rows.filter((absence) => !isKnown(absence))
  for (const { id, name, contact, member, startsAt } of lost) {
    await fair.writer.remove(transaction, 'MeetingAbsence__c', id)
    for (const slot of slotsFor(startsAt)) {
      const key = keyOf(contact ?? member, slot.startsAt)
      if (taken.has(key)) continue
      taken.add(key)
      await fair.writer.create(transaction, 'MeetingAbsence__c', {
        Name: name,
        Edition__c: editionId,
        Contact__c: contact,
        Member__c: member,
        StartsAt__c: slot.startsAt,
      })
    }
  }
  return [...new Set(lost.flatMap(({ contact, member }) => contact ?? member ?? []))]
}

/** Slots that overlap with the length of a meeting from an instant. */
export function overlappingSlots({ days, settings }: EditionAtHand, startsAt: Date) {
  const until = startsAt.getTime() + settings.meetingMinutes * 60_000
  return meetingSlots(days, settings).filter(
    (slot) => Date.parse(slot.startsAt) < until && Date.parse(slot.endsAt) > startsAt.getTime(),
  )
}
