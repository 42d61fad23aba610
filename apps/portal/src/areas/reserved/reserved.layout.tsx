import { isStaff } from '@foyer/fair-domain'
import { SkipLink } from '@foyer/ui'
import { type LoaderFunctionArgs, Outlet, redirect, useNavigation } from 'react-router'
import { ActingBanner, loadActing } from '../../features/acting/acting-banner.tsx'
import { basenameOf } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppFrame } from '../../shell/app-frame.tsx'
import { OfflineNotice } from '../../shell/offline-notice.tsx'
import { portalContext } from '../../shell/portal.ts'
import { redirectToSecondFactor } from '../../shell/redirect-to-second-factor.ts'
import { loadScreens } from '../../shell/screens.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useArrival } from '../../shell/use-arrival.ts'
import { loadUserContact } from '../../shell/user-contact.ts'
import { loadUserMessages } from '../../shell/user-messages.ts'
import { AccountLinks } from './account-links.tsx'
import { Guarded, redirectUnpaid } from './guard.tsx'
import { MailLanguageOffer } from './mail-language-offer.tsx'
import { loadPublicLinks } from './public-links.tsx'
import styles from './reserved.module.css'
import { HelpLink, loadHelp, ScreenHelp } from './screen-help.tsx'
import { loadEdition, SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** Redirects guests to sign-in, and back afterwards. */
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
  redirectToSecondFactor(portal, path)
  // Staff have no participation: their start page is the console.
  if (path === '/reserved/' && isStaff(viewer.profiles)) throw redirect('/console')
  // The frame renders without these; the browser refetches missing data.
  const [screens] = await Promise.allSettled([
    loadScreens(portal),
    loadUserContact(portal),
    loadUserMessages(portal),
    loadPublicLinks(portal),
    loadEdition(portal),
    loadActing(portal),
    loadHelp(portal, path),
  ])
  if (screens.status === 'fulfilled') redirectUnpaid(path, screens.value)
  return null
}

/** A menu column on the left, the screen on the right. On a phone the column is a layer behind a button. */
export function Component() {
  const say = useTexts(shellTexts)
  const isLeaving = useNavigation().state === 'loading'
  useArrival('content')
  return (
    <AppFrame>
      <SkipLink target="content">{say('skipToContent')}</SkipLink>
      <ActingBanner />
      <div className={styles.frame} data-desk="">
        <TopBar />
        <SideMenu />
        <main id="content" tabIndex={-1} className={styles.content} aria-busy={isLeaving}>
          <OfflineNotice />
          <HelpLink />
          <AccountLinks />
          <MailLanguageOffer />
          <Guarded>
            <Outlet />
          </Guarded>
          <ScreenHelp />
        </main>
      </div>
    </AppFrame>
  )
}
