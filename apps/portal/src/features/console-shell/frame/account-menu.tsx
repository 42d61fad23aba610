import { PROFILES, type Profile } from '@foyer/fair-domain'
import { getFieldValue, getRecord } from '@foyer/record-client'
import { useRecord } from '@foyer/record-react'
import { ChevronDownIcon } from '@foyer/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LanguageSwitch } from '../../../shell/language-switch.tsx'
import { LogOutLink } from '../../../shell/log-out-link.tsx'
import { type Portal, usePortal } from '../../../shell/portal.ts'
import { shellTexts } from '../../../shell/shell.texts.ts'
import { useClosedOnArrival } from '../../../shell/use-closed-on-arrival.ts'
import styles from './account-menu.module.css'
import { frameTexts } from './frame.texts.ts'

const NAME = ['User.Name']

export const loadUserName = async ({ client, viewer }: Pick<Portal, 'client' | 'viewer'>) => {
  if (viewer.userId !== null) await client.read(getRecord, { recordId: viewer.userId, fields: NAME })
}

/** The signed-in user and role; the menu has security, language and sign-out. */
export function AccountMenu() {
  const say = useTexts(shellTexts)
  const sayFrame = useTexts(frameTexts)
  const { viewer, language } = usePortal()
  const { data } = useRecord(viewer.userId === null ? null : { recordId: viewer.userId, fields: NAME })
  const id = useId()
  const name = String((data && getFieldValue(data, 'User.Name')) ?? '')
  const roles = viewer.profiles.flatMap((profile) => PROFILES[profile as Profile]?.[language] ?? [])
  return (
    <div className={styles.account}>
      {/* A popover needs no script: the browser opens it, closes it with Escape and restores the focus. */}
      <button type="button" popoverTarget={id} className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.names}>
          <strong>{name}</strong>
          <span>{roles.join(', ')}</span>
        </span>
        <ChevronDownIcon size={14} />
      </button>
      <div id={id} popover="auto" ref={useClosedOnArrival<HTMLDivElement>()} className={styles.menu}>
        <p>
          <strong>{name}</strong>
          <span>{roles.join(', ')}</span>
        </p>
        <Link to="/console/security">{say('security')}</Link>
        <Link to="/">{sayFrame('publicSite')}</Link>
        <LanguageSwitch />
        <LogOutLink>{say('logOut')}</LogOutLink>
      </div>
    </div>
  )
}

const initialsOf = (name: string) => {
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}
