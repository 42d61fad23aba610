import { maySet, type SettingsScreenName } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'

/** Refuses users without a role for these settings. */
export function requireSettings(
  { profiles }: Session,
  name: SettingsScreenName,
  as: 'readers' | 'editors' = 'readers',
) {
  if (!maySet(name, profiles, as)) throw InsufficientAccess()
}
