import type { Scalar } from '@foyer/record-contract'
import { normalizeAgentCode } from './profile.rules.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

const typeOf = (name: string) => PROFILE_FIELDS[name as keyof typeof PROFILE_FIELDS]?.type

/** Converts the text of a form to the value of a profile field. */
export function profileScalar(name: string, text: string): Scalar {
  const trimmed = text.trim()
  const type = typeOf(name)
  if (type === 'boolean') return trimmed === 'true'
  if (trimmed === '') return null
  if (type === 'integer') return Number(trimmed)
  return name === 'AgentCode__c' ? normalizeAgentCode(trimmed) : trimmed
}
