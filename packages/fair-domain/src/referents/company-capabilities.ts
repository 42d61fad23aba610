import { type Capability, capabilitiesOf } from '../company-roles/capabilities.ts'
import type { CompanyRole, ReferentArea } from '../company-roles/company-roles.ts'

/** What is known of a person within their company, in the edition at hand. */
export interface CompanyStanding {
  isPrimary: boolean
  isAdministrative: boolean
  isLegal: boolean
  areas: readonly ReferentArea[]
  /** Null when they are not in the team. */
  team: 'primary' | 'member' | null
  /** Participants of a collective do less than other exhibitors: its organiser signs, pays and hands out. */
  isCollective: boolean
  /** Nobody has been named yet: whoever registered the company names the referents. */
  actsForNewCompany: boolean
}

/** Everything a person may do for their company. */
export function companyCapabilities(standing: CompanyStanding): Capability[] {
  const roles = companyRoles(standing)
  const capabilities = capabilitiesOf(roles, standing.areas)
  if (!standing.isCollective) return capabilities
  const ofCollectives = capabilitiesOf(['collective'], [])
  return capabilities.filter((capability) => ofCollectives.includes(capability))
}

function companyRoles(standing: CompanyStanding): CompanyRole[] {
  const held: Readonly<Record<Exclude<CompanyRole, 'collective'>, boolean>> = {
    primary: standing.isPrimary || standing.actsForNewCompany,
    administrative: standing.isAdministrative,
    legal: standing.isLegal,
    areaReferent: standing.areas.length > 0,
    teamPrimary: standing.team === 'primary',
    teamMember: standing.team === 'member',
  }
  const roles = (Object.keys(held) as (keyof typeof held)[]).filter((role) => held[role])
  return standing.isCollective && held.primary ? [...roles, 'collective'] : roles
}
