import { type MeetingPerson, type MeetingSlot, meetingSlots } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findSeeker } from '../../services/my-match/match-seeker.ts'
import type { StoredProfile } from '../../services/my-match/stored-profile.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

/** The side of the caller: its profile, and the people who can take meetings. */
export interface OwnSide {
  side: 'exhibitor' | 'buyer'
  edition: EditionAtHand
  profile: StoredProfile
  people: MeetingPerson[]
  slots: MeetingSlot[]
}

/** Returns the side of the caller; refuses without access to My Match. */
export async function requireOwnSide(fair: Needs, client: Database, session: Session): Promise<OwnSide> {
  const { profile, edition, explanation } = await findSeeker(fair, client, session)
  if (!explanation.allowed) throw refuse('NO_MATCH_PERMISSION')
  if (!profile) throw refuse('NOT_IN_MATCH')
  return {
    side: profile.side,
    edition,
    profile,
    people: await readPeople(client, profile),
    slots: meetingSlots(edition.days, edition.settings),
  }
}

/** Returns who can take the meetings of a profile: the confirmed team, or the buyer. */
async function readPeople(client: Database, profile: StoredProfile): Promise<MeetingPerson[]> {
  if (profile.side === 'buyer')
    return profile.contactId === null ? [] : [{ id: profile.contactId, name: profile.name }]
  const { rows } = await client.query<MeetingPerson>(
    `select id, name from team_member
     where account = $1 and edition = $2 and state in ('confirmed', 'primary_pending_validation', 'primary_validated')
     order by state = 'primary_validated' desc, name, id`,
    [profile.accountId, profile.editionId],
  )
  return rows
}

/** Returns the requested slots in order of choice; refuses none, unknown and past ones. */
export function requireSlots(slots: readonly MeetingSlot[], options: readonly string[], now: number) {
  const chosen = [...new Set(options)].map((startsAt) => slots.find((slot) => slot.startsAt === startsAt))
  if (chosen.length === 0 || chosen.some((slot) => !slot || Date.parse(slot.startsAt) <= now))
    throw refuse('SLOT_UNKNOWN')
  return chosen.filter((slot) => slot !== undefined)
}

/** Returns the person of the own side by id; the buyer, or the first member of the team, without an id. */
export function requirePerson({ side, people }: OwnSide, id: string | null) {
  const isOnly = side === 'buyer' || id === null
  const person = isOnly ? people[0] : people.find((member) => member.id === id)
  if (!person) throw NotFound()
  return person
}
