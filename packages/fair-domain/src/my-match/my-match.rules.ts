import type { BuyerConfirmation, BuyerState } from '../buyers/buyer-application.states.ts'
import { type Explanation, explainBy, type Reason } from '../explain/explain.ts'
import { primaryObstacle, type TeamState } from '../team/team.rules.ts'

/** Weights of common values by kind, highest first. */
export const MATCH_WEIGHTS = {
  categories: 5,
  certifications: 3,
  covered: 2,
  markets: 2,
  channels: 2,
} as const

export type MatchReason = keyof typeof MATCH_WEIGHTS
export const MATCH_REASONS = Object.keys(MATCH_WEIGHTS) as MatchReason[]

/** Decision on My Match for a company or buyer. */
export type MatchOutcome = 'accepted' | 'rejected'

interface Decided {
  /** Decision of staff; null before a request. */
  outcome: MatchOutcome | null
}

export interface ExhibitorMatchFacts extends Decided {
  /** Whether the user can act for the company: a member of the team, once the company has confirmed them. */
  isConfirmed: boolean
  /** Staff can revoke the permission of a company. */
  hasPermission: boolean
  isPublished: boolean
  team: readonly TeamState[]
}

export interface BuyerMatchFacts extends Decided {
  state: BuyerState | null
  confirmation: BuyerConfirmation | null
}

/** Returns whether an exhibitor can use My Match. Payment, dates and listings are checked by the screen. */
export const explainExhibitorMatch = (facts: ExhibitorMatchFacts): Explanation =>
  facts.isConfirmed
    ? explainBy(
        refused(facts),
        !facts.hasPermission && NO_PERMISSION,
        !facts.isPublished && NOT_PUBLISHED,
        primaryObstacle(facts.team),
      )
    : explainBy(NOT_CONFIRMED)

export const explainBuyerMatch = (facts: BuyerMatchFacts): Explanation =>
  explainBy(refused(facts), buyerObstacle(facts))

const refused = ({ outcome }: Decided) => outcome === 'rejected' && REJECTED

function buyerObstacle({ state, confirmation }: BuyerMatchFacts): Reason | undefined {
  if (state === null) return NOT_APPLIED
  if (state === 'rejected') return NOT_ACCEPTED
  if (state !== 'accepted') return PENDING
  if (confirmation === 'confirmed') return undefined
  return confirmation === 'open' ? UNCONFIRMED : NO_PLACE
}

const reason = (
  code: string,
  english: string,
  italian: string,
  fixer: Reason['fixer'],
  path?: string,
): Reason => ({
  code,
  text: { 'en-US': english, it: italian },
  fixer,
  ...(path === undefined ? {} : { path }),
})

const REJECTED = reason(
  'matchRejected',
  'The organiser has not admitted you to My Match at this edition',
  'L’organizzatore non ti ha ammesso a My Match per questa edizione',
  'organiser',
)
const NOT_CONFIRMED = reason(
  'memberUnconfirmed',
  'Your company has not confirmed you in its matchmaking team yet',
  'La tua azienda non ti ha ancora confermato nel team matchmaking',
  'primaryReferent',
)
const NO_PERMISSION = reason(
  'noPermission',
  'Your company has no My Match permission at this edition',
  'La tua azienda non ha il permesso My Match per questa edizione',
  'organiser',
)
const NOT_PUBLISHED = reason(
  'notPublished',
  'Your profile is not published in the digital directory yet',
  'Il tuo profilo non è ancora pubblicato nel catalogo digitale',
  'primaryReferent',
  '/reserved/directory',
)
const NOT_APPLIED = reason(
  'notApplied',
  'You have not applied to the buyer programme yet',
  'Non hai ancora inviato la richiesta per il programma buyer',
  'you',
  '/reserved/buyer-accreditation',
)
const PENDING = reason(
  'buyerPending',
  'Your application to the buyer programme is being evaluated',
  'La tua richiesta per il programma buyer è in valutazione',
  'organiser',
  '/reserved/application-outcome/buyer-program',
)
const NOT_ACCEPTED = reason(
  'buyerRejected',
  'Your application to the buyer programme was not accepted',
  'La tua richiesta per il programma buyer non è stata accettata',
  'organiser',
  '/reserved/application-outcome/buyer-program',
)
const UNCONFIRMED = reason(
  'buyerUnconfirmed',
  'You have yet to confirm your place in the buyer programme',
  'Devi ancora confermare il tuo posto nel programma buyer',
  'you',
  '/reserved/application-outcome/buyer-program',
)
const NO_PLACE = reason(
  'buyerWithoutPlace',
  'You no longer have a place in the buyer programme',
  'Non hai più un posto nel programma buyer',
  'organiser',
  '/reserved/application-outcome/buyer-program',
)
