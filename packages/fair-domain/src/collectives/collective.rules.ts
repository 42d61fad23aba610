import type { Label } from '@foyer/record-contract'

/** Steps that a participant of a collective must complete before the fair opens, in order. */
export const READINESS = {
  conditions: { 'en-US': 'General conditions accepted', it: 'Condizioni generali accettate' },
  referents: { 'en-US': 'Referents named', it: 'Referenti indicati' },
  directory: { 'en-US': 'Catalogue entry published', it: 'Scheda catalogo pubblicata' },
  badges: { 'en-US': 'Badges with names', it: 'Badge nominativi' },
} as const satisfies Record<string, Label>

export type ReadinessStep = keyof typeof READINESS
export type Readiness = Readonly<Record<ReadinessStep, boolean>>

export const READINESS_STEPS = Object.keys(READINESS) as ReadinessStep[]

export const missingSteps = (readiness: Readiness) => READINESS_STEPS.filter((step) => !readiness[step])

/** Minimum time between two reminders. */
export const REMIND_AGAIN_AFTER_MS = 24 * 3_600_000

/** Checks whether the organiser of the collective can send a reminder now. */
export const canRemind = (readiness: Readiness, remindedAt: number | null, now: number) =>
  missingSteps(readiness).length > 0 && (remindedAt === null || now - remindedAt >= REMIND_AGAIN_AFTER_MS)
