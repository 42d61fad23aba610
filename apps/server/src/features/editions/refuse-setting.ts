import type { SettingFault } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import { refuseFaults } from '../../services/referents/refuse-faults.ts'

/** Refuses a value that the setting cannot have, row by row and in the words of the rules. */
export function refuseSetting(faults: readonly SettingFault[]) {
  if (faults.length > 0)
    throw refuseFaults(faults.map(({ row, path, fault }) => [`row-${row}-${path}`, fault]))
}

export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw InvalidInput('The value is not JSON')
  }
}
