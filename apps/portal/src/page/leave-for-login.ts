import type { Viewer } from '../shell/viewer.ts'
import { saveTyped } from './typed-input.ts'

/** After that the page is still here: what was asked for was a download. */
const LEFT_AFTER_MS = 5_000

let isLeaving = false
let isLeft = false

/** From then on it is known when the next page is on its way. */
export function watchLeaving() {
  window.addEventListener('beforeunload', () => {
    isLeft = true
    setTimeout(() => {
      isLeft = false
    }, LEFT_AFTER_MS)
  })
}

/** The session is over: to the login page, which says so, and back here afterwards with what was typed. */
export function leaveForLogin(basename: string, viewer: Pick<Viewer, 'userId'>) {
  if (isLeaving) return
  isLeaving = true
  // Somebody who logs out while this page still reads is on the way already: another address would overtake theirs.
  if (isLeft) setTimeout(() => openLogin(basename, viewer), LEFT_AFTER_MS)
  else openLogin(basename, viewer)
}

function openLogin(basename: string, { userId }: Pick<Viewer, 'userId'>) {
  const { pathname, search } = window.location
  // Somebody who was never signed in has lost nothing: the page's own guard knows the way.
  if (userId === null) return window.location.reload()
  saveTyped(pathname, userId)
  const next = pathname.slice(basename.length) + search
  window.location.assign(`${basename}/reserved/login?${new URLSearchParams({ next, ended: '1' })}`)
}
