import { MenuIcon, MessageIcon, VisuallyHidden } from '@foyer/ui'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Logo } from '../../shell/brand/logo.tsx'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useUserMessages } from '../../shell/user-messages.ts'
import styles from './reserved.module.css'
import { MENU_ID } from './side-menu.tsx'

/** Bar on phones: current screen, messages, and the menu button. */
export function TopBar() {
  const say = useTexts(shellTexts)
  const { unread } = useUserMessages()
  return (
    <div className={styles.top}>
      <Link to="/reserved/" className={styles.logo} aria-label={say('home')}>
        <Logo />
      </Link>
      <Link to="/reserved/messages" className={styles.button}>
        <MessageIcon size={18} />
        <VisuallyHidden>{say('messages')}</VisuallyHidden>
        {unread > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{unread}</span>
            <VisuallyHidden>{say('unread', { count: unread })}</VisuallyHidden>
          </span>
        )}
      </Link>
      <button type="button" popoverTarget={MENU_ID} className={styles.button}>
        <MenuIcon size={18} />
        {say('menu')}
      </button>
    </div>
  )
}
