import type { ReactNode } from 'react'
import { basenameOf } from '../i18n/site.ts'
import { usePortal } from './portal.ts'

/** Ends the session, and stays in the language of the page. */
export function LogOutLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { site, language } = usePortal()
  return (
    <a href={`${basenameOf(site, language)}/secur/logout.jsp`} className={className}>
      {children}
    </a>
  )
}
