import type { PageAnswer } from '@foyer/portal'

/** So long a drawing is kept. */
const MAX_AGE_MS = 10 * 60_000
/** Of all drawings together; each takes two bytes. */
const MAX_CHARACTERS = 16 * 1024 * 1024

/** What is new each time a page is sent, and is no part of what it shows. */
export interface Passing {
  nonce: string
  requestId: string
  /** Where the stream of changes stood. An older place will do: it tells of more. */
  changesSince: string | undefined
}

/** A page as it was drawn for somebody. */
interface OwnPage {
  answer: PageAnswer
  /** A mark of what the page was told: the same once more, and it would come out the same. */
  drawnFrom: string
  passing: Passing
  until: number
}

/**
 * Drawings of pages for people who are signed in. Whatever a page shows is asked for each time it is opened, as whoever
 * opens it; only when it is told what it was told before, it is not drawn once more. `today` is the day that pages tell.
 */
export function createOwnPages(clock: () => number, today: () => string) {
  const pages = new Map<string, OwnPage>()
  let characters = 0

  function drop(key: string) {
    characters -= pages.get(key)?.answer.html.length ?? 0
    pages.delete(key)
  }

  return {
    /** Two pages of one key differ only in what they were told. */
    keyOf: (url: string, viewer: object) => JSON.stringify([url, today(), viewer]),

    /** What was drawn before, unless it is too old. */
    find(key: string): OwnPage | undefined {
      const page = pages.get(key)
      return page && page.until > clock() ? page : undefined
    },

    keep(key: string, page: Omit<OwnPage, 'until'>) {
      drop(key)
      pages.set(key, { ...page, until: clock() + MAX_AGE_MS })
      characters += page.answer.html.length
      for (const oldest of pages.keys()) {
        if (characters <= MAX_CHARACTERS) break
        drop(oldest)
      }
    },
  }
}

/** The page as it goes out now. */
export function passedOn({ answer, passing }: OwnPage, now: Passing): PageAnswer {
  const html = answer.html
    .replace(passing.nonce, () => now.nonce)
    .replace(passing.requestId, () => now.requestId)
    .replace(sinceIn(passing), () => sinceIn({ changesSince: now.changesSince ?? passing.changesSince }))
  return { ...answer, html }
}

/** As it stands in the data of a page. */
const sinceIn = ({ changesSince }: Pick<Passing, 'changesSince'>) =>
  `"changesSince":${JSON.stringify(changesSince)}`
