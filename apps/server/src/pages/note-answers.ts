import { hash } from 'node:crypto'
import { DATA_PATH } from '@foyer/record-contract'

/** Where the stream of changes stands is nothing that a page shows. */
const UNSHOWN = `GET ${DATA_PATH}/events/position `

/**
 * Notes what a page is told while it is drawn, until somebody asks for the mark of it. Two drawings that were told the
 * same, in whatever order, have the same mark.
 */
export function noteAnswers() {
  const notes: string[] = []
  let known: string | undefined
  return {
    note(asked: string, answered: string) {
      if (!asked.startsWith(UNSHOWN)) notes.push(hash('sha256', `${asked}\n${answered}`))
    },
    mark: () => (known ??= hash('sha256', notes.toSorted().join())),
  }
}
