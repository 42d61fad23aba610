import type { Label } from '@foyer/record-contract'

/** Areas of work that a company must cover with referents. */
export const REFERENT_AREAS = {
  participation: { 'en-US': 'Participation and contract', it: 'Partecipazione e contratto' },
  administration: { 'en-US': 'Administration and invoicing', it: 'Amministrazione e fatturazione' },
  legal: { 'en-US': 'Legal', it: 'Legale' },
  technical: { 'en-US': 'Stand set-up and technical', it: 'Allestimento e area tecnica' },
  marketing: { 'en-US': 'Marketing and catalogue', it: 'Marketing e catalogo' },
  tickets: { 'en-US': 'Badges, tickets and parking', it: 'Badge, biglietti e parcheggi' },
  matchmaking: { 'en-US': 'Matchmaking', it: 'Matchmaking' },
} as const satisfies Record<string, Label>

export type ReferentArea = keyof typeof REFERENT_AREAS

/** Roles of a person in a company, per edition. A person may have several. */
export const COMPANY_ROLES = {
  primary: { 'en-US': 'Primary referent', it: 'Referente principale' },
  administrative: { 'en-US': 'Administrative contact', it: 'Contatto amministrativo' },
  legal: { 'en-US': 'Legal contact / CEO', it: 'Legale rappresentante / CEO' },
  areaReferent: { 'en-US': 'Area referent', it: 'Referente di area' },
  teamPrimary: { 'en-US': 'Primary team member', it: 'Membro principale del team' },
  teamMember: { 'en-US': 'Team member', it: 'Membro del team' },
  collective: { 'en-US': 'Participant of a collective', it: 'Partecipante di una collettiva' },
  coExhibitor: { 'en-US': 'Co-exhibitor', it: 'Co-espositore' },
} as const satisfies Record<string, Label>

export type CompanyRole = keyof typeof COMPANY_ROLES

/** Roles of companies for which another company signs and pays. They have fewer capabilities than other exhibitors. */
export const HOSTED_ROLES = ['collective', 'coExhibitor'] as const satisfies readonly CompanyRole[]

export type HostedRole = (typeof HOSTED_ROLES)[number]

/** Returns the hosted role of a kind of participation; null for a company that takes part by itself. */
export const hostedRole = (kind: string | null | undefined): HostedRole | null =>
  HOSTED_ROLES.find((role) => role === kind) ?? null
