import type { SettingIssue } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import { refuseIssues } from '../../refuse-issues.ts'

/** Refuses an invalid value, with the message of the rule for each row. */
export function refuseSetting(issues: readonly SettingIssue[]) {
  if (issues.length > 0)
    throw refuseIssues(issues.map(({ row, path, fault }) => [`row-${row}-${path}`, fault]))
}

export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw InvalidInput('The value is not JSON')
  }
}
