import type { Label } from '@foyer/record-contract'
import type { AmberService } from '../amber-list/amber-list.rules.ts'
import type { Profile } from '../audiences/profiles.ts'
import type { Capability } from '../company-roles/capabilities.ts'
import type { EditionSettingKey } from '../editions/edition-settings.ts'

/** Groups of the menu of the reserved area, in order. Personal screens are above them, the account below. */
export const SCREEN_GROUPS = {
  you: { 'en-US': 'You', it: 'Tu' },
  company: { 'en-US': 'Your company', it: 'La tua azienda' },
  preparation: { 'en-US': 'Preparation', it: 'Preparazione' },
  tickets: { 'en-US': 'Tickets and invitations', it: 'Biglietti e inviti' },
  accreditation: { 'en-US': 'Accreditation', it: 'Accrediti' },
  account: { 'en-US': 'Your account', it: 'Il tuo account' },
} as const satisfies Record<string, Label>

export type ScreenGroup = keyof typeof SCREEN_GROUPS

export interface Screen {
  /** Path below `/reserved`, without a slash; empty for the home page. */
  path: string
  label: Label
  group: ScreenGroup
  /** Audiences of the screen; all if omitted. */
  audiences?: readonly Profile[]
  /** Further users: those with this capability in their company. */
  alsoForWhoMay?: Capability
  /** One of these capabilities is required. */
  capabilities?: readonly Capability[]
  /** Always open to participants of a collective, to whom it names the company that provides the service. */
  pointsToOrganiser?: true
  /** Requires a confirmed stand. */
  needsStand?: true
  /** Closed while the stand is not fully paid. */
  needsPayment?: true
  /** Closed for companies and people listed for that service. */
  service?: AmberService
  /** First day of the screen. */
  from?: EditionSettingKey & `${string}From`
  /** Last day for changes; the screen stays readable. */
  until?: EditionSettingKey & `${string}Until`
}

const COMPANIES = ['exhibitor', 'collective', 'pavilion'] as const
const WITH_CO_EXHIBITORS = [...COMPANIES, 'coExhibitor'] as const
const NEW_AND_KNOWN = [...COMPANIES, 'applicant'] as const
const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })

/** Screens of the reserved area, for routes, menu, guards and home page. A screen is offered once the portal has it. */
export const SCREENS = {
  home: { path: '', label: label('Home', 'Home'), group: 'you' },
  messages: { path: 'messages', label: label('Messages', 'Comunicazioni'), group: 'you' },
  profile: { path: 'profile', label: label('My profile', 'Il mio profilo'), group: 'account' },
  consents: { path: 'consents', label: label('Consents', 'Consensi'), group: 'account' },
  changePassword: { path: 'change-password', label: label('Password', 'Password'), group: 'account' },
  security: { path: 'security', label: label('Security', 'Sicurezza'), group: 'account' },
  amberList: { path: 'amber-list', label: label('Closed services', 'Servizi sospesi'), group: 'you' },
  application: {
    path: 'application',
    label: label('Application', 'Domanda'),
    group: 'company',
    audiences: ['exhibitor', 'pavilion', 'applicant'],
    alsoForWhoMay: 'applyForParticipation',
    capabilities: ['applyForParticipation'],
    service: 'application',
    from: 'applicationsFrom',
  },
  referents: {
    path: 'referents',
    label: label('Referents', 'Referenti'),
    group: 'company',
    audiences: [...NEW_AND_KNOWN, 'coExhibitor'],
    capabilities: ['manageReferents'],
  },
  companyInformation: {
    path: 'company-information',
    label: label('Company data', 'Dati aziendali'),
    group: 'company',
    audiences: ['exhibitor', 'pavilion', 'applicant'],
    capabilities: ['changeCompanyData'],
  },
  contracts: {
    path: 'contracts',
    label: label('Contracts', 'Contratti'),
    group: 'company',
    audiences: ['exhibitor', 'pavilion', 'applicant'],
    capabilities: ['seeContracts'],
  },
  generalConditions: {
    path: 'general-conditions',
    label: label('General conditions', 'Condizioni generali'),
    group: 'company',
    audiences: ['collective', 'pavilion'],
    capabilities: ['acceptGeneralConditions'],
  },
  collective: {
    path: 'collective',
    label: label('My collective', 'La mia collettiva'),
    group: 'company',
    audiences: ['pavilion'],
  },
  coExhibitors: {
    path: 'co-exhibitors',
    label: label('Co-exhibitors', 'Co-espositori'),
    group: 'company',
    audiences: ['exhibitor'],
    capabilities: ['manageCoExhibitors'],
    needsStand: true,
  },
  orders: {
    path: 'orders',
    label: label('Orders', 'Ordini'),
    group: 'company',
    audiences: COMPANIES,
    capabilities: ['seeInvoices', 'buyTickets'],
  },
  invoices: {
    path: 'invoices',
    label: label('Invoices', 'Fatture'),
    group: 'company',
    audiences: ['exhibitor', 'pavilion'],
    capabilities: ['seeInvoices'],
  },
  history: {
    path: 'history',
    label: label('History', 'Cronologia'),
    group: 'company',
    audiences: [...NEW_AND_KNOWN, 'coExhibitor'],
  },
  statistics: {
    path: 'statistics',
    label: label('Statistics', 'Statistiche'),
    group: 'company',
    audiences: COMPANIES,
    capabilities: ['editDirectory', 'sendTickets', 'seeDiscountCode'],
    needsStand: true,
  },
  myStand: {
    path: 'my-stand',
    label: label('My stand', 'Il mio stand'),
    group: 'preparation',
    audiences: COMPANIES,
  },
  technicalPlans: {
    path: 'technical-plans',
    label: label('Technical plans', 'Planimetrie tecniche'),
    group: 'preparation',
    audiences: COMPANIES,
    pointsToOrganiser: true,
    capabilities: ['seeTechnicalPlans'],
    needsStand: true,
    needsPayment: true,
    from: 'technicalPlansFrom',
  },
  badges: {
    path: 'badges',
    label: label('Badges', 'Badge'),
    group: 'preparation',
    audiences: WITH_CO_EXHIBITORS,
    capabilities: ['manageBadges'],
    needsStand: true,
    needsPayment: true,
    service: 'badges',
    from: 'badgesFrom',
  },
  parkingPass: {
    path: 'parking-pass',
    label: label('Parking pass', 'Pass auto'),
    group: 'preparation',
    audiences: COMPANIES,
    pointsToOrganiser: true,
    capabilities: ['manageParking'],
    needsStand: true,
    needsPayment: true,
    service: 'badges',
    from: 'badgesFrom',
  },
  myTickets: {
    path: 'my-tickets',
    label: label('My tickets', 'I miei biglietti'),
    group: 'tickets',
    audiences: ['visitor', 'press', 'influencer', 'school', 'buyer'],
  },
  buyTickets: {
    path: 'buy-tickets',
    label: label('Prepaid tickets', 'Biglietti prepagati'),
    group: 'tickets',
    audiences: COMPANIES,
    capabilities: ['buyTickets'],
    needsStand: true,
    service: 'tickets',
  },
  sendTickets: {
    path: 'send-tickets',
    label: label('Send tickets', 'Invia biglietti'),
    group: 'tickets',
    audiences: COMPANIES,
    capabilities: ['sendTickets'],
    needsStand: true,
    needsPayment: true,
    service: 'tickets',
  },
  discountCode: {
    path: 'discount-code',
    label: label('Discount code', 'Codice sconto'),
    group: 'tickets',
    audiences: COMPANIES,
    capabilities: ['seeDiscountCode'],
    needsStand: true,
    needsPayment: true,
    service: 'tickets',
    until: 'discountCodeUntil',
  },
  directory: {
    path: 'directory',
    label: label('Digital directory', 'Catalogo digitale'),
    group: 'preparation',
    audiences: WITH_CO_EXHIBITORS,
    capabilities: ['editDirectory'],
    needsStand: true,
    service: 'directory',
  },
  team: {
    path: 'team',
    label: label('Matchmaking team', 'Team matchmaking'),
    group: 'preparation',
    audiences: [...COMPANIES, 'team'],
    capabilities: ['manageTeam', 'useMatch'],
    needsStand: true,
  },
  myMatch: {
    path: 'my-match',
    label: label('My Match', 'My Match'),
    group: 'preparation',
    audiences: [...COMPANIES, 'team', 'buyer'],
    needsPayment: true,
    service: 'match',
    from: 'matchFrom',
    until: 'matchUntil',
  },
  agenda: {
    path: 'agenda',
    label: label('Agenda', 'Agenda'),
    group: 'preparation',
    audiences: [...COMPANIES, 'team', 'buyer'],
    needsPayment: true,
    service: 'match',
    from: 'matchFrom',
    until: 'matchUntil',
  },
  contacts: {
    path: 'contacts',
    label: label('Contacts', 'Contatti'),
    group: 'preparation',
    audiences: [...COMPANIES, 'team'],
    capabilities: ['useMatch'],
    needsStand: true,
  },
  sharing: {
    path: 'who-scanned-me',
    label: label('Who scanned me', 'Chi mi ha scansionato'),
    group: 'tickets',
    audiences: ['visitor', 'press', 'influencer', 'school', 'buyer'],
  },
  accreditation: {
    path: 'accreditation',
    label: label('Accreditation', 'Accredito'),
    group: 'accreditation',
    audiences: ['press', 'influencer', 'school'],
    service: 'accreditation',
  },
  buyerAccreditation: {
    path: 'buyer-accreditation',
    label: label('Buyer programme', 'Programma buyer'),
    group: 'accreditation',
    audiences: ['buyer'],
    service: 'buyer',
    from: 'buyerRequestsFrom',
  },
  applicationOutcome: {
    path: 'application-outcome',
    label: label('Application outcome', 'Esito delle richieste'),
    group: 'accreditation',
    audiences: ['buyer', 'press', 'influencer', 'school', ...COMPANIES, 'team'],
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

/** Returns the screen of a path in the reserved area: `badges/a01…` belongs to `badges`. */
export function screenAt(path: string): ScreenName | undefined {
  const [first = ''] = path.replace(/^\/+/, '').split('/')
  return SCREEN_NAMES.find((name) => SCREENS[name].path === first)
}
