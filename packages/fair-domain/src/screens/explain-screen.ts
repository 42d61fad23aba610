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

/** All that decides which screens somebody may open, gathered once. */
export interface ScreenFacts {
  now: number
  /** Audiences, and `can.…` for what they may do in their company. */
  profiles: readonly string[]
  edition: { days: EditionDays; settings: EditionSettings } | null
  participation: {
    status: 'applying' | 'confirmed' | 'cancelled'
    /** Of the one who pays: the organiser of the collective, or the company on whose stand they exhibit. */
    payment: PaymentState
    /** The day from which an addendum that nobody has paid counts. */
    addendumDueOn: Day | null
    /** Staff let them in until that day all the same. */
    gateOpenUntil: Day | null
    hostedAs: HostedRole | null
  } | null
  /** By service, the neutral reason for which it is closed. */
  closedServices: ReadonlyMap<AmberService, string>
}

/** May this person open that screen now? */
export function explainScreen(name: ScreenName, facts: ScreenFacts): Explanation {
  const screen: Screen = SCREENS[name]
  const outsider = notEligible(screen, facts)
  // Whom it is not for need not hear of payments and deadlines.
  if (outsider) return explainBy(outsider)
  if (screen.pointsToOrganiser && facts.participation?.hostedAs === 'collective') return ALLOWED
  return explainBy(
    closedService(screen, facts),
    noStand(screen, facts),
    unpaid(screen, facts),
    notAllowed(screen, facts),
    tooEarly(screen, facts),
    tooLate(screen, facts),
  )
}

/**
 * The booth counts as paid until its balance is due, and while staff keep the gate open. What an addendum added belongs
 * to the booth and closes the gate like the balance, from its own day on.
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
