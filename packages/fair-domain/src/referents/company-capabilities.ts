import { type Capability, capabilitiesOf } from '../company-roles/capabilities.ts'
import type { CompanyRole, HostedRole, ReferentArea } from '../company-roles/company-roles.ts'

/** What is known of a person within their company, in the edition at hand. */
export interface CompanyStatus {
  isPrimary: boolean
  isAdministrative: boolean
  isLegal: boolean
  areas: readonly ReferentArea[]
  /** Null when they are not in the team. */
  team: 'primary' | 'member' | null
  /** Who takes part with another company does less than other exhibitors: the other signs, pays and hands out. */
  hostedAs: HostedRole | null
  /** The company has asked for a place of its own in this edition. */
  hasApplied: boolean
  /** Nobody has been named yet: whoever registered the company names the referents. */
  actsForNewCompany: boolean
}

/** Everything a person may do for their company. */
export function companyCapabilities(standing: CompanyStatus): Capability[] {
  const roles = companyRoles(standing)
  const capabilities = capabilitiesOf(roles, standing.areas)
  if (standing.hostedAs === null) return capabilities
  const ofHosted: readonly Capability[] = [
    ...capabilitiesOf([standing.hostedAs], []),
    // What it asked for by itself stays its own to read and to answer.
    ...(standing.hasApplied ? (['applyForParticipation'] as const) : []),
  ]
  return capabilities.filter((capability) => ofHosted.includes(capability))
}

function companyRoles(standing: CompanyStatus): CompanyRole[] {
  const held: Readonly<Record<Exclude<CompanyRole, HostedRole>, boolean>> = {
    primary: standing.isPrimary || standing.actsForNewCompany,
    administrative: standing.isAdministrative,
    legal: standing.isLegal,
    areaReferent: standing.areas.length > 0,
    teamPrimary: standing.team === 'primary',
    teamMember: standing.team === 'member',
  }
  const roles = (Object.keys(held) as (keyof typeof held)[]).filter((role) => held[role])
  return standing.hostedAs !== null && held.primary ? [...roles, standing.hostedAs] : roles
}
