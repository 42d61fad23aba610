import { FIELD_LABELS } from './field-labels.ts'

const NEVER_CHANGES = { data: 'internal', required: true, createOnly: true } as const

/** Options of a lookup to the company that a record belongs to. */
export const COMPANY_LOOKUP = { label: FIELD_LABELS.company, ...NEVER_CHANGES } as const

/** Options of a lookup to the edition that a record belongs to. */
export const EDITION_LOOKUP = { label: FIELD_LABELS.edition, ...NEVER_CHANGES } as const
