import { SkipLink } from '@foyer/ui'
import { type KeyboardEvent, useRef } from 'react'
import { type LoaderFunctionArgs, NavLink, Outlet, redirect, useLocation, useNavigation } from 'react-router'
import { ActingBanner, loadActing } from '../../features/acting/acting-banner.tsx'
import { basenameOf } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppFrame } from '../../shell/app-frame.tsx'
import { Logo } from '../../shell/brand/logo.tsx'
import { OfflineNotice } from '../../shell/offline-notice.tsx'
import { loadOwnContact } from '../../shell/own-contact.ts'
import { loadOwnMessages } from '../../shell/own-messages.ts'
import { portalContext } from '../../shell/portal.ts'
import { redirectOwing } from '../../shell/redirect-owing.ts'
import { loadScreens } from '../../shell/screens.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useArrival } from '../../shell/use-arrival.ts'
import { Guarded, redirectUnpaid } from './guard.tsx'
import { Navigation } from './navigation.tsx'
import { loadPublicLinks } from './public-links.tsx'
import styles from './reserved.module.css'

/** Guests are sent to sign in, and come back afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { viewer, site, language } = portal
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(basenameOf(site, language).length)
  if (viewer.userId === null) {
    const wanted = path + search
    throw redirect(
      wanted === '/reserved/' ? '/reserved/login' : `/reserved/login?next=${encodeURIComponent(wanted)}`,
    )
  }
  redirectOwing(portal, path)
  // The frame stands without any of these; what is missing is asked for again in the browser.
  const [screens] = await Promise.allSettled([
    loadScreens(portal),
    loadOwnContact(portal),
    loadOwnMessages(portal),
    loadPublicLinks(portal),
    loadActing(portal),
  ])
  if (screens.status === 'fulfilled') redirectUnpaid(path, screens.value)
  return null
}

/** A quiet column on the left, the screen on the right. On a phone the column is a drawer behind a button. */
export function Component() {
  const say = useTexts(shellTexts)
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  useArrival('content')
  return (
    <AppFrame>
      <SkipLink target="content">{say('skipToContent')}</SkipLink>
      <ActingBanner />
      <div className={styles.frame}>
        <header className={styles.column}>
          <NavLink to="/reserved/" end className={styles.logo} aria-label={say('home')}>
            <Logo />
          </NavLink>
          {/* The key folds it again on the next screen. */}
          <Fold key={pathname} />
          <div className={styles.open}>
            <Navigation />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.content} aria-busy={isLeaving}>
          <OfflineNotice />
          <Guarded>
            <Outlet />
          </Guarded>
        </main>
      </div>
    </AppFrame>
  )
}

/** Works without scripts; with them, Escape closes it too. */
function Fold() {
  const say = useTexts(shellTexts)
  const fold = useRef<HTMLDetailsElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !fold.current?.open) return
    fold.current.open = false
    fold.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={fold} className={styles.fold} onKeyDown={closeOnEscape}>
      <summary>{say('menu')}</summary>
      <Navigation />
    </details>
  )
}
