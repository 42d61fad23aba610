import type { CompanyRole, ReferentArea } from './company-roles.ts'

interface Holders {
  roles: readonly CompanyRole[]
  /** Area referents have the capability only with one of these areas. */
  areas?: readonly ReferentArea[]
}

/** Capabilities of roles in a company. Guards, menus, the home page and object access all use this table. */
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

/** Returns the session profile of a capability, to which objects grant access. */
export const capabilityProfile = (capability: Capability) => `can.${capability}` as const

export const isCapabilityProfile = (profile: string) => profile.startsWith('can.')

/** Returns the capabilities of a user with these roles and areas. */
export function capabilitiesOf(roles: readonly CompanyRole[], areas: readonly ReferentArea[]): Capability[] {
  return (Object.keys(CAPABILITIES) as Capability[]).filter((capability) => {
    const holders: Holders = CAPABILITIES[capability]
    return (
      roles.some((role) => holders.roles.includes(role)) ||
      (roles.includes('areaReferent') && areas.some((area) => holders.areas?.includes(area)))
    )
  })
}
