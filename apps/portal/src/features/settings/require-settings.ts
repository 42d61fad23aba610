import { maySet, type SettingsScreenName } from '@foyer/fair-domain'
import { data } from 'react-router'
import type { Portal } from '../../shell/portal.ts'

const FORBIDDEN = 403

/** Whose role has nothing to do with these settings is told so; the server refuses what they would ask for as well. */
export function requireSettings({ viewer }: Pick<Portal, 'viewer'>, name: SettingsScreenName) {
  if (!maySet(name, viewer.profiles)) throw data(null, { status: FORBIDDEN })
}
