import { isStaff } from '@foyer/fair-domain'
import { SkipLink } from '@foyer/ui'
import { data, Link, type LoaderFunctionArgs, Outlet, redirect, useLocation } from 'react-router'
import { UndoBanner } from '../../features/bulk-changes/undo-banner.tsx'
import { AccountMenu } from '../../features/console-shell/frame/account-menu.tsx'
import { ConditionNotice } from '../../features/console-shell/frame/condition-notice.tsx'
import { ConsoleNavigation } from '../../features/console-shell/frame/console-navigation.tsx'
import { EditionSwitcher } from '../../features/console-shell/frame/edition-switcher.tsx'
import { frameTexts } from '../../features/console-shell/frame/frame.texts.ts'
import { basenameOf } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppFrame } from '../../shell/app-frame.tsx'
import { Logo } from '../../shell/brand/logo.tsx'
import { OfflineNotice } from '../../shell/offline-notice.tsx'
import { portalContext } from '../../shell/portal.ts'
import { redirectToSecondFactor } from '../../shell/redirect-to-second-factor.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useArrival } from '../../shell/use-arrival.ts'
import styles from './console.module.css'
import { ConsoleTools, loadConsoleFrame } from './console-frame.tsx'

const FORBIDDEN = 403

/** Redirects guests to sign-in and back; users without a staff role get a message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { viewer, site, language } = portal
  if (viewer.userId === null) {
    const { pathname, search } = new URL(request.url)
    const wanted = pathname.slice(basenameOf(site, language).length) + search
    throw redirect(`/reserved/login?next=${encodeURIComponent(wanted)}`)
  }
  redirectToSecondFactor(portal, '/console')
  if (!isStaff(viewer.profiles)) throw data(null, { status: FORBIDDEN })
  await loadConsoleFrame(portal)
  return null
}

/** Dense and keyboard first: one bar at the top, the objects on the left. */
export function Component() {
  const say = useTexts(shellTexts)
  const sayFrame = useTexts(frameTexts)
  const { pathname } = useLocation()
  useArrival('content')
  return (
    <AppFrame>
      <SkipLink target="content">{say('skipToContent')}</SkipLink>
      <div data-desk data-density="compact" className={styles.frame}>
        <header className={styles.bar}>
          <Link to="/console" aria-label={sayFrame('homeTitle')} className={styles.logo}>
            <Logo onDark />
          </Link>
          <EditionSwitcher />
          <div className={styles.tools}>
            <ConsoleTools />
          </div>
          <AccountMenu />
        </header>
        <div className={styles.side}>
          {/* On a phone the button toggles the menu. The key collapses it again on the next screen. */}
          <details key={pathname} className={styles.fold}>
            <summary>{say('menu')}</summary>
          </details>
          <div className={styles.menu}>
            <ConsoleNavigation />
          </div>
        </div>
        <main id="content" tabIndex={-1} className={styles.content}>
          <OfflineNotice />
          <ConditionNotice />
          <UndoBanner />
          <Outlet />
        </main>
      </div>
    </AppFrame>
  )
}
