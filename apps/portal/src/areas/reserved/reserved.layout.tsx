import { SkipLink } from '@foyer/ui'
import { type LoaderFunctionArgs, NavLink, Outlet, redirect, useLocation } from 'react-router'
import { basenameOf } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppFrame } from '../../shell/app-frame.tsx'
import { Logo } from '../../shell/brand/logo.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { OfflineNotice } from '../../shell/offline-notice.tsx'
import { loadOwnContact } from '../../shell/own-contact.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useArrival } from '../../shell/use-arrival.ts'
import { OwnName } from './own-name.tsx'
import styles from './reserved.module.css'

/** Guests are sent to sign in, and come back afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { viewer, site, language } = portal
  if (viewer.userId !== null) {
    await loadOwnContact(portal)
    return null
  }
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.slice(basenameOf(site, language).length) + search
  throw redirect(
    wanted === '/reserved/' ? '/reserved/login' : `/reserved/login?next=${encodeURIComponent(wanted)}`,
  )
}

/** A quiet column on the left, the screen on the right. On a phone the column folds into a menu. */
export function Component() {
  const say = useTexts(shellTexts)
  const { pathname } = useLocation()
  useArrival('content')
  return (
    <AppFrame>
      <SkipLink target="content">{say('skipToContent')}</SkipLink>
      <div className={styles.frame}>
        <header className={styles.column}>
          <NavLink to="/reserved/" end className={styles.logo} aria-label={say('home')}>
            <Logo />
          </NavLink>
          {/* The key folds it again on the next screen. */}
          <details key={pathname} className={styles.fold}>
            <summary>{say('menu')}</summary>
            <Navigation />
          </details>
          <div className={styles.open}>
            <Navigation />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          <OfflineNotice />
          <Outlet />
        </main>
      </div>
    </AppFrame>
  )
}

function Navigation() {
  const say = useTexts(shellTexts)
  const { site, language } = usePortal()
  return (
    <div className={styles.navigation}>
      <nav aria-label={say('reservedArea')}>
        <ul className={styles.links}>
          <li>
            <NavLink to="/reserved/" end>
              {say('home')}
            </NavLink>
          </li>
          <li>
            <NavLink to="/reserved/profile">{say('myProfile')}</NavLink>
          </li>
        </ul>
      </nav>
      <div className={styles.foot}>
        <OwnName />
        <a href={basenameOf(site, language)}>{say('publicSite')}</a>
        <a href={`/${site.path}/secur/logout.jsp`}>{say('logOut')}</a>
        <LanguageSwitch />
      </div>
    </div>
  )
}
