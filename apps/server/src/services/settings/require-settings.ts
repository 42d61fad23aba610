import { maySet, type SettingsScreenName } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'

/** Refuses whoever has no role for these settings. */
export function requireSettings(
  { profiles }: Session,
  name: SettingsScreenName,
  as: 'readers' | 'editors' = 'readers',
) {
  if (!maySet(name, profiles, as)) throw InsufficientAccess()
}
