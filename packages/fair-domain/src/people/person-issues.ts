import { hasInternationalPrefix } from './phone.rules.ts'
import {
  choosesOther,
  isAgentCode,
  isCompanyNumber,
  missingFields,
  normalizeAgentCode,
  OTHER_FIELDS,
} from './profile.rules.ts'

export type PersonIssue = 'missing' | 'phoneFault' | 'companyNumberFault' | 'agentCodeFault' | 'otherFault'

/**
 * Validates a form about a person and returns the issues by field. Only the server can check that an agent code exists.
 */
export function personIssues(
  values: Readonly<Record<string, string | undefined>>,
  profiles: readonly string[],
): Record<string, PersonIssue> {
  const issues: Record<string, PersonIssue> = {}
  const textOf = (name: string) => values[name]?.trim() ?? ''
  for (const name of missingFields(values, profiles)) issues[name] = 'missing'
  for (const name of ['Phone', 'MobilePhone'])
    if (textOf(name) !== '' && !hasInternationalPrefix(textOf(name))) issues[name] = 'phoneFault'
  const company = textOf('CompanyNumber__c')
  if (company !== '' && !isCompanyNumber(company)) issues.CompanyNumber__c = 'companyNumberFault'
  const agent = normalizeAgentCode(textOf('AgentCode__c'))
  if (agent !== '' && !isAgentCode(agent)) issues.AgentCode__c = 'agentCodeFault'
  for (const [choice, words] of Object.entries(OTHER_FIELDS))
    if (choosesOther(values[choice]) && textOf(words) === '') issues[words] = 'otherFault'
  return issues
}
