import {
  ACTING_STAFF,
  MAILBOX,
  type ObjectName,
  REHEARSERS,
  STAFF_PROFILES,
  type StaffProfile,
} from '@foyer/fair-domain'
import { preparedQuery, SNAPSHOT_SQL } from '@foyer/record-server'
import type { Pool } from 'pg'
import { OF_APP } from '../../http/require-themselves.ts'
import type { companyStatusOf } from '../company-roles/company-status.ts'
import { OWN_PROFILES, REHEARSAL, REHEARSED_EDITION } from '../rehearsal/rehearsing.ts'
import type { SessionsByLanguage } from './session-cache.ts'
import { hashOf } from './session-token.ts'

/** Marks a session whose user lacks a second factor required by the role. */
export const LACKS_FACTOR = 'lacksFactor'

/** Objects that records belong to, with the session attribute of their ids. */
export const OWNERS = {
  Account: 'accountId',
  Contact: 'contactId',
  Participation__c: 'participationId',
  User: 'userId',
} satisfies Partial<Record<ObjectName | 'User', string>>

const TIME_ZONE = 'Europe/Rome'

/** Staff who view another edition are viewers there, so that no impossible action is offered. */
const ONLY_LOOKS: StaffProfile = 'viewer'

/** A session in the database, with its user. */
export interface SessionRow {
  sessionId: string
  /** Set while this browser rehearses another day. */
  rehearsalDay: string | null
  /** The edition treated as open; without a day it is only viewed. */
  rehearsalEdition: string | null
  rehearsalEditionName: string | null
  userId: string
  profiles: string[]
  contactId: string | null
  accountId: string | null
  lastSeenAt: Date
  /** Snapshot of the read. */
  snapshot: string
  /** Set while a member of staff acts on behalf of this user. */
  staffId: string | null
  actReason: string | null
  actUntil: Date | null
  lacksFactor: boolean
  isReadOnly: boolean
  isOfApp: boolean
  clientId: string | null
  callsPerMinute: number | null
}

/** No acting staff, no rehearsal, and no pending second factor. */
export const ALONE = {
  sessionId: '',
  rehearsalDay: null,
  rehearsalEdition: null,
  rehearsalEditionName: null,
  staffId: null,
  actReason: null,
  lacksFactor: false,
  isReadOnly: false,
  isOfApp: false,
}

export async function readSessionRow(pool: Pool, token: string, now: number, idleMs: number) {
  const { rows } = await pool.query<SessionRow>(
    preparedQuery(
      `select u.id as "userId", u.profiles, u.contact_id as "contactId", c.account_id as "accountId",
            s.id::text as "sessionId", case when own.profiles && $6 then s.rehearsal_day::text end as "rehearsalDay",
            -- Without a day it is only looked at, by any of the staff, and not while they act for somebody.
            case when case when s.rehearsal_day is null then own.profiles && $5 and a.staff is null else own.profiles && $6 end
              then rehearsed.id end as "rehearsalEdition", rehearsed.name as "rehearsalEditionName",
            s.last_seen_at as "lastSeenAt", a.staff as "staffId", a.reason as "actReason", a.until as "actUntil",
            s.kind = 'browser' and exists (select from identity.factor_rule r where r.profile = any(own.profiles))
              and not exists (select from identity.passkey p where p.user_id = own.id)
              and not exists (select from identity.totp t where t.user_id = own.id) as "lacksFactor",
            s.is_read_only as "isReadOnly", s.grant_id is not null as "isOfApp", s.client_id as "clientId", program.calls_per_minute as "callsPerMinute",
            ${SNAPSHOT_SQL} as snapshot
     from identity.session s
     left join identity.api_client program on program.client_id = s.client_id
     join user_account own on own.id = s.user_id and own.is_active
     -- Who signs in anew is themselves again: what was begun before counts no more.
     left join lateral (
       select acting.staff, acting."user", acting.reason, acting.until
       from acting_session acting join user_account customer on customer.id = acting."user" and customer.is_active
       where acting.staff = s.user_id and s.kind = 'browser' and acting.ended_at is null and acting.until > $2
         and acting.created_date >= s.created_at and own.profiles && $4 and not customer.profiles && $5
       limit 1) a on true
     join user_account u on u.id = coalesce(a."user", s.user_id)
     left join contact c on c.id = u.contact_id
     left join edition rehearsed on rehearsed.id = s.rehearsal_edition and not rehearsed.current
     where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3`,
      [hashOf(token), new Date(now), new Date(now - idleMs), ACTING_STAFF, STAFF_PROFILES, REHEARSERS],
    ),
  )
  return rows[0]
}

export function sessionsOf(
  {
    userId,
    profiles,
    contactId,
    staffId,
    actReason,
    sessionId,
    rehearsalDay,
    rehearsalEdition,
    rehearsalEditionName,
    lacksFactor,
    isReadOnly,
    isOfApp,
  }: Omit<SessionRow, 'lastSeenAt' | 'snapshot' | 'actUntil' | 'clientId' | 'callsPerMinute'>,
  companyStatus: Awaited<ReturnType<typeof companyStatusOf>>,
): SessionsByLanguage {
  const looks = rehearsalDay === null && rehearsalEdition !== null
  const allProfiles = [...profiles, ...companyStatus.profiles]
  const common = {
    userId,
    profiles: looks ? [ONLY_LOOKS] : allProfiles,
    attributes: {
      ...companyStatus.attributes,
      contactId: contactId === null ? [] : [contactId],
      [MAILBOX]: staffId === null ? [userId] : [],
      ...(rehearsalDay === null ? {} : { [REHEARSAL]: [rehearsalDay, sessionId] }),
      ...(rehearsalEdition === null
        ? {}
        : { [REHEARSED_EDITION]: [rehearsalEdition, rehearsalEditionName ?? ''] }),
      ...(looks ? { [OWN_PROFILES]: allProfiles } : {}),
      ...(lacksFactor ? { [LACKS_FACTOR]: ['yes'] } : {}),
      ...(isOfApp ? { [OF_APP]: ['yes'] } : {}),
      ...(staffId === null ? {} : { actorId: [staffId], actReason: actReason === null ? [] : [actReason] }),
    },
    timeZone: TIME_ZONE,
    ...(isReadOnly || looks ? { readOnly: true } : {}),
  }
  return { it: { ...common, language: 'it' }, 'en-US': { ...common, language: 'en-US' } }
}
