import type { MouseEvent, ReactNode } from 'react'
import { clearDevice } from './offline-device.ts'
import { usePortal } from './portal.ts'

/** The key is deleted first, so that the remaining data cannot be read. */
const MAX_CLEAR_MS = 3_000

/** Ends the session at the address of the specification, and stays in the language of the page. */
export function LogOutLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { site, language, viewer } = usePortal()
  const { userId } = viewer
  /** The session ends after the device is cleared, or if that fails or takes too long. */
  async function leave(event: MouseEvent<HTMLAnchorElement>) {
    if (userId === null || viewer.isActing || event.defaultPrevented) return
    event.preventDefault()
    const { href } = event.currentTarget
    const cleared = clearDevice(site.path, userId).catch(() => false)
    const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), MAX_CLEAR_MS))
    const hasUnsentEdits = await Promise.race([cleared, tooLate])
    // The response clears everything that the site stores, and would delete unsent edits, too.
    if (hasUnsentEdits) sessionStorage.clear()
    window.location.assign(hasUnsentEdits ? `${href}&keep=edits` : href)
  }
  return (
    <a href={`/${site.path}/secur/logout.jsp?language=${language}`} className={className} onClick={leave}>
      {children}
    </a>
  )
}
