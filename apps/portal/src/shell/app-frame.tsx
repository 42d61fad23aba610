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

/** Context of the controls of reserved area and console. Public pages do without it. */
export function AppFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const { site } = usePortal()
  const { pathname } = useLocation()
  const { isOnline, waiting } = useConnection()
  /** Public pages come from the server with their own small script, so links to them load the document. */
  const go = (to: string) => {
    if (!to.startsWith('/') || /^\/(reserved|console)(?![\w-])/.test(to)) void navigate(to)
    else window.location.assign(to.startsWith(`/${site.path}/`) ? to : `${base}${to}`)
  }
  /**
   * Prefixes paths of screens with the language; external URLs, anchors and files stay unchanged. A page has
   * hundreds of links, and the router would resolve each against all of its routes.
   */
  const hrefOf = (href: string) =>
    base !== '' && href.startsWith('/') && !href.startsWith(`/${site.path}/`)
      ? base + href.replace(/^\/(?=[?#]|$)/, '')
      : href
  return (
    <UiTextsProvider language={useLanguage()}>
      <RouterProvider navigate={go} useHref={hrefOf}>
        {/* A retried request that waits for the connection is no longer failed. */}
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
