import { type Capability, capabilitiesOf } from '../company-roles/capabilities.ts'
import type { CompanyRole, HostedRole, ReferentArea } from '../company-roles/company-roles.ts'

/** Status of a person in their company, in the current edition. */
export interface CompanyStatus {
  isPrimary: boolean
  isAdministrative: boolean
  isLegal: boolean
  areas: readonly ReferentArea[]
  /** Null if they are not in the team. */
  team: 'primary' | 'member' | null
  /** A hosted company has fewer capabilities than other exhibitors: the host signs, pays and distributes. */
  hostedAs: HostedRole | null
  /** The company has its own application in this edition. */
  hasApplied: boolean
  /** There are no referents yet: the user who registered the company names them. */
  actsForNewCompany: boolean
}

/** Returns all capabilities of a person for their company. */
export function companyCapabilities(standing: CompanyStatus): Capability[] {
  const roles = companyRoles(standing)
  const capabilities = capabilitiesOf(roles, standing.areas)
  if (standing.hostedAs === null) return capabilities
  const ofHosted: readonly Capability[] = [
    ...capabilitiesOf([standing.hostedAs], []),
    // A hosted company can still read and answer its own application.
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
