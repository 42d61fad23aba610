import { DEMO_PEOPLE } from './seed/demo-people.ts'
import { DEMO_PASSWORD, emailOf } from './seed/seed-demo.ts'
import type { Settings } from './settings/settings.ts'

/** Prints the URL of the site and, in a demo, how to sign in. */
export function greeting(settings: Settings, address: string, administratorFile: string | null = null) {
  const { publicUrl, sitePath, demo } = settings
  const lines = [`Foyer is ready: ${publicUrl ?? address}/${sitePath}/`]
  if (administratorFile !== null) lines.push(`The first administrator's password is in ${administratorFile}`)
  if (demo) {
    lines.push('', `Demo accounts (password ${DEMO_PASSWORD}):`)
    for (const { account, profiles, company } of DEMO_PEOPLE)
      lines.push(
        `  ${emailOf(account).padEnd(28)}${[profiles.join(', '), company].filter(Boolean).join(' · ')}`,
      )
  }
  return lines.join('\n')
}
