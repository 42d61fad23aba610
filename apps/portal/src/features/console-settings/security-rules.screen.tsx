import { type SecurityRuleItem, securityRulesMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Switch, Table, type TableColumn } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { requireSettings } from './require-settings.ts'
import { securityRulesTexts } from './security-rules.texts.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'
import { SettingsState } from './settings-state.tsx'

const RULES = methodRead(securityRulesMethods.getRules)
const fresh = { cachePolicy: 'no-cache' } as const

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  requireSettings(portal, 'security')
  await portal.client.read(RULES, {}, fresh)
  return null
}

/** Which roles may do nothing without a second factor. */
export function Component() {
  const say = useTexts(securityRulesTexts)
  const { done, failed } = useOutcome()
  const { client } = usePortal()
  const { data, error } = useMethod(securityRulesMethods.getRules, {})
  const refresh = () => void client.read(RULES, {}, fresh)
  const { run, status } = useMethodRun(securityRulesMethods.setRequired)

  async function set(profile: string, isRequired: boolean) {
    try {
      await run({ profile, isRequired })
      done()
    } catch {
      failed()
    }
    refresh()
  }

  const columns: TableColumn<SecurityRuleItem>[] = [
    { id: 'role', header: say('role'), cell: ({ label }) => label },
    {
      id: 'ready',
      header: say('ready'),
      cell: ({ ready, people }) => say('readyOf', { ready, people }),
    },
    {
      id: 'required',
      header: say('required'),
      cell: ({ profile, label, isRequired }) => (
        <Switch
          aria-label={say('requiredOf', { role: label })}
          isSelected={isRequired}
          isDisabled={status === 'running'}
          onChange={(isOn) => void set(profile, isOn)}
        >
          {''}
        </Switch>
      ),
    },
  ]
  return (
    <>
      <SettingsHeader name="security" />
      <p className={styles.part}>{say('hint')}</p>
      {data ? (
        <Table label={say('roles')} columns={columns} rows={data} rowId={({ profile }) => profile} isDense />
      ) : (
        <SettingsState hasFailed={error !== undefined} onRetry={refresh} />
      )}
    </>
  )
}
