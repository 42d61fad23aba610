import {
  type Capability,
  companyCapabilities,
  coveredAreas,
  type Fixer,
  HOSTED_ROLES,
  type HostedRole,
  REFERENT_AREAS,
  type ReasonItem,
} from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'

interface ReferentRow {
  contactId: string
  name: string
  primary: boolean
  administrative: boolean
  legal: boolean
  areas: string[] | null
}

/** Users of a company by their abilities, with names. */
export interface CompanyPeople {
  whoCan: (capability: Capability) => string[]
  /** Whether the reader is one of them. */
  isYou: (fixer: Fixer) => boolean
  /** Returns who can fix a problem, from the reader's view: readers are not referred to themselves. */
  tell: (fixer: Fixer) => Pick<ReasonItem, 'fixer' | 'people'>
}

export async function companyPeopleOf(
  client: Pick<ClientBase, 'query'>,
  session: Session,
): Promise<CompanyPeople> {
  const [accountId] = attributeOf(session, 'accountId')
  const { rows } = await client.query<ReferentRow>(
    `select r.contact as "contactId", concat_ws(' ', c.first_name, c.last_name) as name, r."primary", r.administrative, r.legal, r.areas
     from referent r join contact c on c.id = r.contact
     where r.account = $1 order by r."primary" desc, c.last_name, r.id`,
    [accountId ?? null],
  )
  const namesOf = (isOne: (row: ReferentRow) => boolean) => rows.filter(isOne).map(({ name }) => name)
  const held: Partial<Record<Fixer, (row: ReferentRow) => boolean>> = {
    primaryReferent: ({ primary }) => primary,
    administrativeContact: ({ administrative }) => administrative,
    legalContact: ({ legal }) => legal,
  }
  const hostedAs = HOSTED_ROLES.find((role) => session.profiles.includes(role)) ?? null
  const [contactId] = attributeOf(session, 'contactId')
  const isYou = (fixer: Fixer) =>
    rows.some((row) => row.contactId === contactId && (held[fixer]?.(row) ?? false))
  return {
    isYou,
    tell: (fixer) =>
      isYou(fixer) ? { fixer: 'you', people: [] } : { fixer, people: namesOf(held[fixer] ?? (() => false)) },
    whoCan: (capability) => namesOf((row) => capabilitiesOfRow(row, hostedAs).includes(capability)),
  }
}

const capabilitiesOfRow = (
  { primary, administrative, legal, areas }: ReferentRow,
  hostedAs: HostedRole | null,
) =>
  companyCapabilities({
    isPrimary: primary,
    isAdministrative: administrative,
    isLegal: legal,
    areas: coveredAreas(areas ?? [], Object.keys(REFERENT_AREAS)),
    team: null,
    hostedAs,
    hasApplied: false,
    actsForNewCompany: false,
  })
