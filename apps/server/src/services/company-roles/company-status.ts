import {
  type Capability,
  COMPANY_PROFILES,
  type CompanyStatus,
  capabilityProfile,
  companyCapabilities,
  coveredAreas,
  hostedRole,
  REFERENT_AREAS,
} from '@foyer/fair-domain'
import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { Editions } from '../editions/editions.ts'
import { IS_APPLICATION } from './is-application.ts'

interface Person {
  contactId: string | null
  accountId: string | null
  profiles: readonly string[]
}

interface StandingRow {
  editionId: string | null
  participationId: string | null
  kind: string | null
  isReferent: boolean
  primary: boolean | null
  administrative: boolean | null
  legal: boolean | null
  areas: string[] | null
  hasPrimary: boolean
  hasApplied: boolean
  teamState: string | null
}

/** Audiences that register a company themselves, and so name its first referents. */
export const FOUNDERS = ['exhibitor', 'applicant', 'pavilion', 'collective', 'coExhibitor']

/**
 * Returns the user's roles within their company in the current edition: the capabilities as session profiles,
 * and the ids that row rules compare with. `editionId`: an edition that is not open yet, in a rehearsal.
 */
export async function companyStatusOf(
  database: Pick<ClientBase, 'query'>,
  person: Person,
  editionId: string | null = null,
): Promise<{ profiles: string[]; attributes: Record<string, readonly string[]> }> {
  const { rows } = await database.query<StandingRow>(
    preparedQuery(
      `select e.id as "editionId", p.id as "participationId", p.kind, r.id is not null as "isReferent", r."primary", r.administrative, r.legal, r.areas,
            exists (select from referent f where f.account = $1 and f."primary") as "hasPrimary",
            exists (select from application a where a.account = $1 and a.edition = e.id and ${IS_APPLICATION}) as "hasApplied",
            t.state as "teamState"
     from (select $1::text as account, $2::text as contact) as who
     left join edition e on case when $3::text is null then e.current else e.id = $3 end
     left join lateral (
       select id, kind from participation
       where account = who.account and edition = e.id and status <> 'cancelled' order by created_date, id limit 1) p on true
     left join referent r on r.contact = who.contact and r.account = who.account
     left join team_member t on t.contact = who.contact and t.account = who.account and t.edition = e.id
       and t.state in ('confirmed', 'primary_pending_validation', 'primary_validated')`,
      [person.accountId, person.contactId, editionId],
    ),
  )
  const [row] = rows
  const isMember = row !== undefined && person.accountId !== null && belongsToCompany(row, person)
  const capabilities = isMember ? companyCapabilities(standingOf(row, person)) : []
  return {
    profiles: capabilities.map((capability: Capability) => capabilityProfile(capability)),
    attributes: {
      editionId: idsOf(row?.editionId),
      participationId: isMember ? idsOf(row.participationId) : [],
      accountId: isMember ? idsOf(person.accountId) : [],
    },
  }
}

/**
 * Returns whether a person still belongs to the company of their contact. Once a company has a primary referent, its people
 * are its referents and its team: the contact of a removed person keeps the company, the session does not. Buyers, press
 * and schools have no referents.
 */
const belongsToCompany = ({ hasPrimary, isReferent, teamState }: StandingRow, { profiles }: Person) =>
  isReferent ||
  teamState !== null ||
  !hasPrimary ||
  !COMPANY_PROFILES.some((profile) => profiles.includes(profile))

/** Whether a user, whose rights may have changed, may still do this for that company. */
export async function mayStill(
  editions: Editions,
  database: Pick<ClientBase, 'query'>,
  person: Person | undefined,
  accountId: string,
  capability: Capability,
): Promise<boolean> {
  if (person?.accountId !== accountId) return false
  const { profiles } = await companyStatusOf(database, person, (await editions.current(database))?.id)
  return profiles.includes(capabilityProfile(capability))
}

const idsOf = (id: string | null | undefined) => (id ? [id] : [])

const standingOf = (row: StandingRow, { profiles }: Person): CompanyStatus => ({
  isPrimary: row.primary === true,
  isAdministrative: row.administrative === true,
  isLegal: row.legal === true,
  areas: coveredAreas(row.areas ?? [], Object.keys(REFERENT_AREAS)),
  team: row.teamState === null ? null : row.teamState === 'primary_validated' ? 'primary' : 'member',
  hostedAs: hostedRole(row.kind),
  hasApplied: row.hasApplied,
  actsForNewCompany: !row.hasPrimary && FOUNDERS.some((founder) => profiles.includes(founder)),
})
