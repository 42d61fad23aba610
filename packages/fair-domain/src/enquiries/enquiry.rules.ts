import type { Label } from '@foyer/record-contract'
import { isEmail } from '../identity/registration.rules.ts'
import { hasInternationalPrefix } from '../people/phone.rules.ts'

/** Form values as typed. */
export interface EnquiryInput {
  name: string
  email: string
  phone?: string | undefined
  company?: string | undefined
  vatNumber?: string | undefined
  country?: string | undefined
  sector?: string | undefined
  area?: string | undefined
  message?: string | undefined
}

export const ENQUIRY_KINDS = ['contact', 'waitingList', 'invitation', 'award'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]
export type EnquiryField = keyof EnquiryInput
export type EnquiryIssue = 'missing' | 'tooLong' | 'notAnEmail' | 'phoneFault' | 'notANumber' | 'vatFault'

/** Maximum length of each field, in characters. */
const MAX_LENGTHS: Readonly<Record<EnquiryField, number>> = {
  name: 120,
  email: 80,
  phone: 40,
  company: 160,
  vatNumber: 20,
  country: 80,
  sector: 80,
  area: 20,
  message: 4000,
}

const REQUIRED: Readonly<Record<EnquiryKind, readonly EnquiryField[]>> = {
  contact: ['name', 'email', 'message'],
  waitingList: ['name', 'email', 'company', 'country', 'sector', 'area'],
  invitation: ['name', 'email', 'company', 'country', 'sector'],
  award: ['name', 'email', 'company', 'sector', 'message'],
}

/** Categories of the awards; an entry names one in place of the sector. */
export const AWARD_CATEGORIES = {
  formula: { 'en-US': 'Formula', it: 'Formula' },
  packaging: { 'en-US': 'Packaging', it: 'Packaging' },
  salon: { 'en-US': 'Salon', it: 'Salone' },
  startUp: { 'en-US': 'Start-up', it: 'Start-up' },
  responsibility: { 'en-US': 'Responsibility', it: 'Responsabilità' },
} as const satisfies Record<string, Label>

/** Validates an enquiry and returns the issues by field. */
export function enquiryIssues(
  kind: EnquiryKind,
  input: EnquiryInput,
): Partial<Record<EnquiryField, EnquiryIssue>> {
  const issues: Partial<Record<EnquiryField, EnquiryIssue>> = {}
  for (const field of Object.keys(MAX_LENGTHS) as EnquiryField[]) {
    const issue = issueOf(kind, field, (input[field] ?? '').trim())
    if (issue !== null) issues[field] = issue
  }
  return issues
}

function issueOf(kind: EnquiryKind, field: EnquiryField, value: string): EnquiryIssue | null {
  if (value === '') return REQUIRED[kind].includes(field) ? 'missing' : null
  if (value.length > MAX_LENGTHS[field]) return 'tooLong'
  if (field === 'email' && !isEmail(value)) return 'notAnEmail'
  if (field === 'phone' && !hasInternationalPrefix(value)) return 'phoneFault'
  if (field === 'area' && !(Number(value.replace(',', '.')) > 0)) return 'notANumber'
  return null
}
