import { maySet, type SettingsScreenName } from '@foyer/fair-domain'
import { data } from 'react-router'
import type { Portal } from '../../shell/portal.ts'

const FORBIDDEN = 403

/** Shows a message to roles without access to these settings; the server refuses their requests too. */
export function requireSettings({ viewer }: Pick<Portal, 'viewer'>, name: SettingsScreenName) {
  if (!maySet(name, viewer.profiles)) throw data(null, { status: FORBIDDEN })
}
