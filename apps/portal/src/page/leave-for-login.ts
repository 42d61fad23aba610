import type { Viewer } from '../shell/viewer.ts'
import { keepTyped } from './typed-input.ts'

let isLeaving = false

/** The session is over: to the login page, which says so, and back here afterwards with what was typed. */
export function leaveForLogin(basename: string, { userId }: Pick<Viewer, 'userId'>) {
  if (isLeaving) return
  isLeaving = true
  const { pathname, search } = window.location
  // Somebody who was never signed in has lost nothing: the page's own guard knows the way.
  if (userId === null) return window.location.reload()
  keepTyped(pathname, userId)
  const next = pathname.slice(basename.length) + search
  window.location.assign(`${basename}/reserved/login?${new URLSearchParams({ next, ended: '1' })}`)
}
