import { type AmberService, amberReason } from '../amber-list/amber-list.rules.ts'
import { isStaff } from '../audiences/profiles.ts'
import { type Capability, capabilityProfile } from '../company-roles/capabilities.ts'
import type { HostedRole } from '../company-roles/company-roles.ts'
import type { EditionDays } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { ALLOWED, type Explanation, explainBy, type Reason } from '../explain/explain.ts'
import { type Day, hasBegun, isPast, romeDay } from '../time/rome.ts'
import { SCREENS, type Screen, type ScreenName } from './screens.ts'

export type PaymentState = 'none' | 'prepayment_due' | 'balance_due' | 'paid'

/** Facts that decide which screens a user can open. */
export interface ScreenFacts {
  now: number
  /** Audiences, and `can.…` for capabilities in their company. */
  profiles: readonly string[]
  edition: { days: EditionDays; settings: EditionSettings } | null
  participation: {
    status: 'applying' | 'confirmed' | 'cancelled'
    /** Payment state of the payer: the organiser of the collective, or the host of a co-exhibitor. */
    payment: PaymentState
    /** Due date of an unpaid addendum. */
    addendumDueOn: Day | null
    /** Last day of an exception granted by staff. */
    gateOpenUntil: Day | null
    hostedAs: HostedRole | null
  } | null
  /** Neutral reason of blocked services. */
  closedServices: ReadonlyMap<AmberService, string>
}

/** Returns whether the user can open a screen now, or change something on it, with the reasons. */
export function explainScreen(
  name: ScreenName,
  facts: ScreenFacts,
  use: 'read' | 'change' = 'read',
): Explanation {
  const screen: Screen = SCREENS[name]
  const outsider = notEligible(screen, facts)
  // Payments and deadlines are irrelevant to users outside the audience.
  if (outsider) return explainBy(outsider)
  if (screen.pointsToOrganiser && facts.participation?.hostedAs === 'collective') return ALLOWED
  return explainBy(
    closedService(screen, facts),
    noStand(screen, facts),
    unpaid(screen, facts),
    notAllowed(screen, facts),
    tooEarly(screen, facts),
    use === 'change' ? tooLate(screen, facts) : undefined,
  )
}

/**
 * Checks whether services are closed for lack of payment. The stand counts as paid until its balance is due
 * and during an exception; an unpaid addendum counts from its own due date.
 */
export function isGateClosed({
  participation,
  edition,
  now,
}: Pick<ScreenFacts, 'participation' | 'edition' | 'now'>) {
  if (!participation || !edition || !hasBegun(edition.settings.balanceDue, now)) return false
  const { payment, addendumDueOn, gateOpenUntil } = participation
  if (gateOpenUntil !== null && gateOpenUntil >= romeDay(now)) return false
  return payment === 'balance_due' || (addendumDueOn !== null && hasBegun(addendumDueOn, now))
}

function notEligible({ audiences, alsoForWhoMay }: Screen, { profiles }: ScreenFacts): Reason | undefined {
  if (!audiences || audiences.some((audience) => profiles.includes(audience))) return undefined
  if (alsoForWhoMay && profiles.includes(capabilityProfile(alsoForWhoMay))) return undefined
  return {
    code: 'notEligible',
    text: {
      'en-US': 'Not eligible to view this section',
      it: 'Questa sezione non è prevista per il tuo profilo',
    },
    fixer: isStaff(profiles) ? 'nobody' : 'organiser',
  }
}

function notAllowed({ capabilities }: Screen, { profiles }: ScreenFacts): Reason | undefined {
  const isHeld = (capability: Capability) => profiles.includes(capabilityProfile(capability))
  if (!capabilities || capabilities.some(isHeld)) return undefined
  return {
    code: 'notAllowed',
    text: {
      'en-US': 'No permission to view this page: your role in the company does not include it',
      it: 'Non hai il permesso di vedere questa pagina: il tuo ruolo in azienda non la comprende',
    },
    fixer: 'primaryReferent',
  }
}

function noStand({ needsStand }: Screen, { participation }: ScreenFacts): Reason | undefined {
  if (!needsStand || participation?.status === 'confirmed') return undefined
  return {
    code: 'noStand',
    text: {
      'en-US': 'Your company has no confirmed place at this edition yet',
      it: 'La tua azienda non ha ancora una partecipazione confermata per questa edizione',
    },
    fixer: participation?.status === 'applying' ? 'organiser' : 'primaryReferent',
    path: '/reserved/application',
  }
}

function unpaid({ needsPayment }: Screen, facts: ScreenFacts): Reason | undefined {
  if (!needsPayment || !isGateClosed(facts)) return undefined
  return {
    code: 'unpaid',
    text: {
      'en-US': 'Access to page content is available upon complete payment of the booth',
      it: 'L’accesso ai contenuti della pagina è disponibile al completo pagamento dello stand',
    },
    ...payerOf(facts),
  }
}

const PAYERS = { collective: 'pavilionOrganiser', coExhibitor: 'host' } as const

function payerOf({ participation }: ScreenFacts): Pick<Reason, 'fixer' | 'path'> {
  const hostedAs = participation?.hostedAs ?? null
  return hostedAs === null
    ? { fixer: 'administrativeContact', path: '/reserved/invoices' }
    : { fixer: PAYERS[hostedAs] }
}

function closedService({ service }: Screen, { closedServices }: ScreenFacts): Reason | undefined {
  const reasonCode = service && closedServices.get(service)
  return reasonCode === undefined ? undefined : amberReason(reasonCode)
}

function tooEarly({ from }: Screen, { edition, now }: ScreenFacts): Reason | undefined {
  const opens = from && edition?.settings[from]
  if (opens === undefined || hasBegun(opens, now)) return undefined
  return {
    code: 'tooEarly',
    text: { 'en-US': 'This section is not open yet', it: 'Questa sezione non è ancora aperta' },
    fixer: 'nobody',
    opens,
  }
}

function tooLate({ until }: Screen, { edition, now }: ScreenFacts): Reason | undefined {
  const closes = until && edition?.settings[until]
  if (closes === undefined || !isPast(closes, now)) return undefined
  return {
    code: 'tooLate',
    text: { 'en-US': 'Closed for this edition', it: 'Chiuso per questa edizione' },
    fixer: 'organiser',
  }
}
