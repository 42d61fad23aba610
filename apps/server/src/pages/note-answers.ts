import { hash } from 'node:crypto'
import type { WireRequest } from './in-process-network.ts'

/** Something that a page was told while it was drawn. */
export interface NotedAnswer {
  language: string
  asked: WireRequest
  /** Of what was asked and told. */
  mark: string
  tables: ReadonlySet<string>
}

/**
 * Notes what a page is told while it is drawn, until somebody asks for the mark of it. Two drawings that were told the
 * same, in whatever order, have the same mark.
 */
export function noteAnswers() {
  const answers: NotedAnswer[] = []
  let known: string | undefined
  return {
    answers: answers as readonly NotedAnswer[],
    noteIn: (language: string) => (asked: WireRequest, answered: string, tables: ReadonlySet<string>) => {
      const { method, url, body } = asked
      const mark = hash('sha256', `${method} ${url} ${JSON.stringify(body)}\n${answered}`)
      answers.push({ language, asked, mark, tables })
    },
    mark: () =>
      (known ??= hash(
        'sha256',
        answers
          .map((each) => each.mark)
          .toSorted()
          .join(),
      )),
  }
}

export type NoteIn = ReturnType<typeof noteAnswers>['noteIn']
