import type { ContractType, SignatureSlotName } from './contracts.methods.ts'

/** Returns the places to sign. An addendum has no clauses of its own. */
export const slotNamesOf = (type: ContractType): readonly SignatureSlotName[] =>
  type === 'addendum' ? ['contract'] : ['contract', 'clauses']

/** Lifetime of a one-time code. */
export const SIGNING_CODE_MS = 10 * 60_000
export const SIGNING_CODE_DIGITS = 6
