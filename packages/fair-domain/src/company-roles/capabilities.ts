import type { CompanyRole, ReferentArea } from './company-roles.ts'

interface Holders {
  roles: readonly CompanyRole[]
  /** Area referents may do it only when they cover one of these. */
  areas?: readonly ReferentArea[]
}

/** Who in a company may do what. Guards, menus, Home and the access of objects all read this table. */
export const CAPABILITIES = {
  seeContracts: { roles: ['primary', 'administrative', 'legal'], areas: ['participation', 'legal'] },
  seeInvoices: { roles: ['primary', 'administrative', 'legal'], areas: ['administration'] },
  signContract: { roles: ['primary', 'legal'] },
  acceptGeneralConditions: { roles: ['primary', 'legal', 'collective'] },
  applyForParticipation: { roles: ['primary', 'legal'], areas: ['participation'] },
  changeCompanyData: { roles: ['primary', 'administrative', 'legal'] },
  seeTechnicalPlans: { roles: ['primary'], areas: ['technical'] },
  buyTickets: { roles: ['primary', 'administrative', 'collective'], areas: ['tickets'] },
  sendTickets: { roles: ['primary', 'collective'], areas: ['tickets'] },
  manageBadges: { roles: ['primary', 'collective', 'coExhibitor'], areas: ['tickets'] },
  manageParking: { roles: ['primary'], areas: ['tickets'] },
  seeDiscountCode: { roles: ['primary', 'collective'], areas: ['tickets', 'marketing'] },
  editDirectory: { roles: ['primary', 'collective', 'coExhibitor'], areas: ['marketing'] },
  manageTeam: { roles: ['primary', 'teamPrimary', 'collective'], areas: ['matchmaking'] },
  useMatch: { roles: ['primary', 'teamPrimary', 'teamMember', 'collective'], areas: ['matchmaking'] },
  manageReferents: { roles: ['primary', 'collective', 'coExhibitor'] },
  manageCoExhibitors: { roles: ['primary', 'legal'], areas: ['participation'] },
} as const satisfies Record<string, Holders>

export type Capability = keyof typeof CAPABILITIES

/** The session profile that stands for a capability: objects grant access to it by this name. */
export const capabilityProfile = (capability: Capability) => `can.${capability}` as const

export const isCapabilityProfile = (profile: string) => profile.startsWith('can.')

/** Everything that somebody with these roles and areas may do for their company. */
export function capabilitiesOf(roles: readonly CompanyRole[], areas: readonly ReferentArea[]): Capability[] {
  return (Object.keys(CAPABILITIES) as Capability[]).filter((capability) => {
    const holders: Holders = CAPABILITIES[capability]
    return (
      roles.some((role) => holders.roles.includes(role)) ||
      (roles.includes('areaReferent') && areas.some((area) => holders.areas?.includes(area)))
    )
  })
}
