import { type SecurityRuleItem, securityRulesMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Switch, Table, type TableColumn } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import { loadSettings } from './load-settings.ts'
import { securityRulesTexts } from './security-rules.texts.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'

export const loader = loadSettings('security', securityRulesMethods.getRules, () => ({}))

/** Roles that require a second factor. */
export function Component() {
  const say = useTexts(securityRulesTexts)
  const { done, failed } = useOutcome()
  const read = useMethod(securityRulesMethods.getRules, {})
  const { data } = read
  const { mutateAsync: setRequired, status } = useMethodRun(securityRulesMethods.setRequired)

  async function set(profile: string, isRequired: boolean) {
    try {
      await setRequired({ profile, isRequired })
      done()
    } catch (error) {
      failed(error)
    }
  }

  const columns: TableColumn<SecurityRuleItem>[] = [
    { id: 'role', header: say('role'), cell: ({ label }) => label },
    { id: 'ready', header: say('ready'), cell: ({ ready, people }) => say('readyOf', { ready, people }) },
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
        <ReadState read={read} />
      )}
    </>
  )
}
