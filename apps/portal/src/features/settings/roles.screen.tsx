import { type RoleItem, rolesMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, LinkButton } from '@foyer/ui'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { listPath, recordPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { loadSettings } from './load-settings.ts'
import { rolesTexts } from './roles.texts.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'

export const loader = loadSettings('roles', rolesMethods.getRoles, ({ context }) => ({
  language: context.get(portalContext).language,
}))

/** All roles, their members and permissions. */
export function Component() {
  const say = useTexts(rolesTexts)
  const language = useLanguage()
  const read = useMethod(rolesMethods.getRoles, { language })
  const { data } = read
  return (
    <>
      <SettingsHeader name="roles" />
      <p className={styles.part}>{say('hint')}</p>
      <p className={styles.part}>
        <LinkButton size="small" href={listPath('User', 'StaffUsers')}>
          {say('staff')}
        </LinkButton>{' '}
        <LinkButton size="small" href={listPath('User', 'CustomerUsers')}>
          {say('customers')}
        </LinkButton>
      </p>
      {data ? data.roles.map((role) => <Role key={role.profile} role={role} />) : <ReadState read={read} />}
    </>
  )
}

function Role({ role: { label, people, decides, changes, sets, actions } }: { role: RoleItem }) {
  const say = useTexts(rolesTexts)
  const extra = ({ canCreate, canDelete }: RoleItem['changes'][number]) =>
    [canCreate && say('createsToo'), canDelete && say('deletesToo')].filter(Boolean).join(', ')
  const facts: [string, ReactNode][] = [
    [
      say('who'),
      join(
        people.map(({ id, name }) => (
          <Link key={id} href={recordPath('User', id)}>
            {name}
          </Link>
        )),
      ),
    ],
    [say('decides'), decides.join(' · ')],
    [
      say('changes'),
      changes.map((one) => (extra(one) ? `${one.label} (${extra(one)})` : one.label)).join(' · '),
    ],
    [say('actions'), <ActionList key="actions" actions={actions} />],
    [say('sets'), sets.join(' · ')],
  ]
  return (
    <details className={styles.role}>
      <summary>
        <strong>{label}</strong> <span>{say('people', { count: people.length })}</span>
      </summary>
      <dl className={styles.roleFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value && (!Array.isArray(value) || value.length > 0) ? value : say('nothing')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Grouped by object. */
function ActionList({ actions }: Pick<RoleItem, 'actions'>) {
  const say = useTexts(rolesTexts)
  if (actions.length === 0) return say('nothing')
  return (
    <ul className={styles.roleActions}>
      {[...Map.groupBy(actions, ({ on }) => on)].map(([on, own]) => (
        <li key={on}>
          <strong>{on}</strong>: {[...new Set(own.map(({ label }) => label))].join(', ')}
        </li>
      ))}
    </ul>
  )
}

const join = (parts: readonly ReactNode[]): ReactNode =>
  parts.length === 0
    ? null
    : parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have their own keys, the separators none
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))
