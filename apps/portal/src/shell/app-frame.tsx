import { RouterProvider, RowHighlightsContext, ToastProvider, UiTextsProvider } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../i18n/language-context.ts'
import { changedRows } from './changed-rows.ts'
import { ChangedRowsNotice } from './changed-rows-notice.tsx'
import { PutOffReload } from './deferred-reload-notice.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePortal } from './portal.ts'
import { RehearsalBanner } from './rehearsal-banner.tsx'
import { useConnection } from './use-connection.ts'

/** What the controls of reserved area and console need around them. Public pages do without. */
export function AppFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const { site } = usePortal()
  const { pathname } = useLocation()
  const { isOnline, waiting } = useConnection()
  /** Public pages come from the server with the small script of their own, so they are loaded and not drawn here. */
  const go = (to: string) => {
    if (!to.startsWith('/') || /^\/(reserved|console)(?![\w-])/.test(to)) void navigate(to)
    else window.location.assign(to.startsWith(`/${site.path}/`) ? to : `${base}${to}`)
  }
  /**
   * Addresses of screens lie under the language; those of other sites, of places in the page and of files, which name the
   * site themselves, stay as they are. A page has hundreds of links, and the router would resolve each against all of its routes.
   */
  const hrefOf = (href: string) =>
    base !== '' && href.startsWith('/') && !href.startsWith(`/${site.path}/`)
      ? base + href.replace(/^\/(?=[?#]|$)/, '')
      : href
  return (
    <UiTextsProvider language={useLanguage()}>
      <RouterProvider navigate={go} useHref={hrefOf}>
        {/* What was sent again and waits for the connection has not failed any more. */}
        <ToastProvider path={waiting > 0 ? `${pathname}#waiting` : pathname} isOnline={isOnline}>
          <NavigationProgress />
          <RehearsalBanner />
          <PutOffReload />
          <RowHighlightsContext value={changedRows}>{children}</RowHighlightsContext>
          <ChangedRowsNotice />
        </ToastProvider>
      </RouterProvider>
    </UiTextsProvider>
  )
}
