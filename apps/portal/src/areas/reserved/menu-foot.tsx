import { isStaff } from '@foyer/fair-domain'
import { useSyncState } from '@foyer/record-react/offline'
import { ChevronRightIcon, Status } from '@foyer/ui'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { LogOutLink } from '../../shell/log-out-link.tsx'
import { usePortal } from '../../shell/portal.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useUserContact } from '../../shell/user-contact.ts'
import styles from './menu-foot.module.css'

/** Always visible: the signed-in user and company, the language, sign-out. */
export function MenuFoot() {
  const say = useTexts(shellTexts)
  const { viewer } = usePortal()
  const { textOf } = useUserContact()
  const name = textOf('Contact.Name') || say('myProfile')
  const initials = [textOf('Contact.FirstName'), textOf('Contact.LastName')].map((part) => part.charAt(0))
  return (
    <div className={styles.foot}>
      <WaitingEdits />
      <Link to="/reserved/profile" className={styles.person} aria-label={say('accountOf', { name })}>
        <span className={styles.initials} aria-hidden="true">
          {initials.join('')}
        </span>
        <span className={styles.names}>
          <strong>{name}</strong>
          <span>{textOf('Contact.Account.Name')}</span>
        </span>
        <ChevronRightIcon size={16} />
      </Link>
      {isStaff(viewer.profiles) && <Link to="/console">{say('console')}</Link>}
      <div className={styles.line}>
        <LanguageSwitch />
        <LogOutLink>{say('logOut')}</LogOutLink>
      </div>
    </div>
  )
}

/** Link to what this device stores, what waits on it, or was not accepted. */
function WaitingEdits() {
  const say = useTexts(shellTexts)
  const { isOpen, entries, parked } = useSyncState()
  const path = '/reserved/waiting-edits'
  if (entries.length === 0)
    return isOpen ? (
      <Link to={path} className={styles.stored}>
        {say('storedData')}
      </Link>
    ) : null
  return (
    <Link to={path} className={styles.waiting}>
      <span>{say('waitingEdits')}</span>
      <Status tone={parked.length > 0 ? 'danger' : 'warning'}>
        {say(parked.length > 0 ? 'editsNotAccepted' : 'editsWaiting', {
          count: parked.length || entries.length,
        })}
      </Status>
    </Link>
  )
}
