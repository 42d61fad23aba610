import type { SettingIssue } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import { refuseIssues } from '../../services/referents/refuse-issues.ts'

/** Refuses a value that the setting cannot have, row by row and in the words of the rules. */
export function refuseSetting(faults: readonly SettingIssue[]) {
  if (faults.length > 0)
    throw refuseIssues(faults.map(({ row, path, fault }) => [`row-${row}-${path}`, fault]))
}

export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw InvalidInput('The value is not JSON')
  }
}
