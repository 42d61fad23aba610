import { hash } from 'node:crypto'

/**
 * Notes what a page is told while it is drawn, until somebody asks for the mark of it. Two drawings that were told the
 * same, in whatever order, have the same mark.
 */
export function noteAnswers() {
  const notes: string[] = []
  let known: string | undefined
  return {
    note(asked: string, answered: string) {
      notes.push(hash('sha256', `${asked}\n${answered}`))
    },
    mark: () => (known ??= hash('sha256', notes.toSorted().join())),
  }
}
