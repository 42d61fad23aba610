import { SCREENS, type ScreensResult } from '@foyer/fair-domain'
import type { ReactNode } from 'react'
import { Navigate, redirect, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { ClosedScreen } from '../../shell/closed-reasons.tsx'
import { screenOfPath, unpaidPath, useScreens } from '../../shell/screens.ts'

/** The name of the screen at a path of the reserved area, and why it is closed. */
function lockAt(pathname: string, screens: ScreensResult | undefined) {
  const name = screenOfPath(pathname)
  const reasons = name === undefined ? [] : (screens?.[name] ?? [])
  return { name, reasons, isUnpaid: reasons[0]?.code === 'unpaid' }
}

/** For server rendering: an unpaid booth has its own page. */
export function redirectUnpaid(pathname: string, screens: ScreensResult | undefined) {
  const { name, isUnpaid } = lockAt(pathname, screens)
  if (name !== undefined && isUnpaid) throw redirect(unpaidPath(name))
}

/** Shows the screen, or the reason why it is closed. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const language = useLanguage()
  const { name, reasons, isUnpaid } = lockAt(pathname, useScreens())
  if (name === undefined || reasons.length === 0) return children
  if (isUnpaid) return <Navigate to={unpaidPath(name)} replace />
  return <ClosedScreen name={SCREENS[name].label[language]} reasons={reasons} />
}
