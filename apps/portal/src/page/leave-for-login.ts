import { allowLeaving } from '../shell/use-leave-warning.ts'
import type { Viewer } from '../shell/viewer.ts'
import { saveTyped } from './typed-input.ts'

/** Time after which the page is still here if the navigation was a download. */
const LEFT_AFTER_MS = 5_000

let isLeaving = false
let isLeft = false

/** Starts to track whether a navigation is in progress. */
export function watchLeaving() {
  window.addEventListener('beforeunload', () => {
    isLeft = true
    setTimeout(() => {
      isLeft = false
    }, LEFT_AFTER_MS)
  })
}

/** Redirects to the login page when the session has expired, and back afterwards with the typed input. */
export function leaveForLogin(basename: string, viewer: Pick<Viewer, 'userId'>) {
  if (isLeaving) return
  isLeaving = true
  // A sign-out while this page still reads is already navigating: another navigation would override it.
  if (isLeft) setTimeout(() => openLogin(basename, viewer), LEFT_AFTER_MS)
  else openLogin(basename, viewer)
}

function openLogin(basename: string, { userId }: Pick<Viewer, 'userId'>) {
  const { pathname, search } = window.location
  // A guest has no session to lose: the page's own guard redirects.
  if (userId === null) return window.location.reload()
  saveTyped(pathname, userId)
  allowLeaving()
  const next = pathname.slice(basename.length) + search
  window.location.assign(`${basename}/reserved/login?${new URLSearchParams({ next, ended: '1' })}`)
}
