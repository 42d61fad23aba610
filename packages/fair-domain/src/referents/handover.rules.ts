import type { StaffProfile } from '../audiences/profiles.ts'
import { machine } from '../states/machine.ts'
import { sameEmail } from './referents.rules.ts'

/** States of a handover of the primary role. */
export const handover = machine({
  invited: { accept: 'accepted', decline: 'declined', expire: 'expired', withdraw: 'withdrawn' },
  accepted: {},
  declined: {},
  expired: {},
  withdrawn: {},
})

/** Staff who may start a handover for a company, for example because its primary referent has left. */
export const HANDOVER_STAFF = ['staff', 'admin'] as const satisfies readonly StaffProfile[]

export const mayStartHandover = (profiles: readonly string[]) =>
  HANDOVER_STAFF.some((profile) => profiles.includes(profile))

export interface HandoverDraft {
  firstName: string
  lastName: string
  email: string
}

/** Checks whether the invited person already has the primary role. */
export const isSamePrimary = (email: string, primaryEmail: string) =>
  email.trim() !== '' && sameEmail(email, primaryEmail)

const DAY_MS = 86_400_000

export const handoverExpiry = (sentAt: number, handoverDays: number) => sentAt + handoverDays * DAY_MS
