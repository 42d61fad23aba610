import { SYSTEM_USER_ID } from '@foyer/fair-domain'
import type { LiveMessage } from '@foyer/record-client'
import type { RowHighlights } from '@foyer/ui'

/** Duration of the highlight. */
const MARKED_MS = 5_000
/** Time in which changes are announced together. */
const JOIN_MS = 1_000

type Change = Extract<LiveMessage, { type: 'change' }>['data']

interface ChangedRows extends RowHighlights {
  /** Handles a change event; ignores changes by the user, in whichever tab, and by the server. */
  receive: (change: Change, userId: string | null) => void
  /** Number of rows highlighted in the last burst; zero when it is over. */
  announcedCount: () => number
}

/** Records that another user has just changed. One instance per tab. */
function createChangedRows(): ChangedRows {
  const marked = new Map<string, number>()
  const waiting = new Set<string>()
  const listeners = new Set<() => void>()
  let announced = 0
  let isSweeping = false
  const notify = () => {
    for (const listener of listeners) listener()
  }

  function sweep() {
    isSweeping = false
    const now = Date.now()
    for (const [id, until] of marked) if (until <= now) marked.delete(id)
    if (marked.size > 0) sweepLater()
    else announced = 0
    notify()
  }
  const sweepLater = () => {
    if (isSweeping) return
    isSweeping = true
    const [first = 0] = marked.values()
    setTimeout(sweep, Math.max(first - Date.now(), 0))
  }

  function tell() {
    announced = waiting.size
    waiting.clear()
    notify()
  }

  return {
    receive({ recordId, kind, access, record, by }, userId) {
      const author = record ? record.lastModifiedById : by
      // The server continues the user's own action, for example with the document of a badge.
      const isSelf = author === userId || author === SYSTEM_USER_ID
      if (kind === 'deleted' || access || isSelf) return
      marked.delete(recordId)
      marked.set(recordId, Date.now() + MARKED_MS)
      sweepLater()
      notify()
    },
    has: (id) => marked.has(id),
    onShown(id) {
      if (waiting.size === 0) setTimeout(tell, JOIN_MS)
      waiting.add(id)
    },
    announcedCount: () => announced,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The instance of this tab. Unused on the server. */
export const changedRows = createChangedRows()
