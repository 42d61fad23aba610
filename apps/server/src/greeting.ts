import { DEMO_PEOPLE } from './seed/demo-people.ts'
import { DEMO_PASSWORD, emailOf } from './seed/seed-demo.ts'
import type { Settings } from './settings/settings.ts'

/** Tells where the site is and, in a demo, how to get in. */
export function greeting({ publicUrl, sitePath, demo }: Settings, address: string) {
  const lines = [`Foyer is ready: ${publicUrl ?? address}/${sitePath}/`]
  if (demo) {
    lines.push('', `Demo accounts (password ${DEMO_PASSWORD}):`)
    for (const { account, profiles, company } of DEMO_PEOPLE)
      lines.push(
        `  ${emailOf(account).padEnd(28)}${[profiles.join(', '), company].filter(Boolean).join(' · ')}`,
      )
  }
  return lines.join('\n')
}
