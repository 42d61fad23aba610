import {
  choosesOther,
  hasInternationalPrefix,
  isAgentCode,
  isCompanyNumber,
  missingFields,
  normalizeAgentCode,
} from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'
import { kindOf, SECTIONS } from './profile-fields.ts'

/** What the form holds: every value as text, several choices joined by semicolons. */
export type Values = Readonly<Record<string, string>>

export function textOfValue(value: unknown) {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(';') : String(value)
}

/** As the record API takes it. */
export function valueOfText(name: string, text: string): Scalar {
  const trimmed = text.trim()
  if (kindOf(name) === 'yesNo') return trimmed === 'true'
  if (trimmed === '') return null
  if (kindOf(name) === 'number') return Number(trimmed)
  return name === 'AgentCode__c' ? normalizeAgentCode(trimmed) : trimmed
}

/** Words for `other` count only while it is chosen. */
export function withoutLostWords(values: Values): Values {
  const plans = SECTIONS.flatMap(({ fields }) => fields)
  const lost = plans.filter(({ otherOf }) => otherOf !== undefined && !choosesOther(values[otherOf]))
  return { ...values, ...Object.fromEntries(lost.map(({ name }) => [name, ''])) }
}

export type ProfileFault = 'missing' | 'phoneFault' | 'companyNumberFault' | 'agentCodeFault' | 'otherFault'

/** The rules the server holds to as well, told before anything is sent. */
export function profileFaults(values: Values, profiles: readonly string[]): Record<string, ProfileFault> {
  const faults: Record<string, ProfileFault> = {}
  for (const name of missingFields(values, profiles)) faults[name] = 'missing'
  for (const name of ['Phone', 'MobilePhone']) {
    const number = values[name]?.trim() ?? ''
    if (number !== '' && !hasInternationalPrefix(number)) faults[name] = 'phoneFault'
  }
  const company = values.CompanyNumber__c?.trim() ?? ''
  if (company !== '' && !isCompanyNumber(company)) faults.CompanyNumber__c = 'companyNumberFault'
  const agent = normalizeAgentCode(values.AgentCode__c ?? '')
  if (agent !== '' && !isAgentCode(agent)) faults.AgentCode__c = 'agentCodeFault'
  for (const { name, otherOf } of SECTIONS.flatMap(({ fields }) => fields))
    if (otherOf !== undefined && choosesOther(values[otherOf]) && !values[name]?.trim())
      faults[name] = 'otherFault'
  return faults
}
