import type { Page, PageRequest } from './page.ts'
import { writePageToken } from './page-token.ts'

export interface PageLinks {
  readonly currentPageToken: string
  readonly nextPageToken: string | null
  readonly previousPageToken: string | null
}

/** Returns the tokens of the next and the previous page. */
export function pageLinks(
  { position, pageSize }: Pick<PageRequest, 'position' | 'pageSize'>,
  page: Pick<Page, 'hasMore' | 'firstKey' | 'lastKey'>,
  order: string,
): PageLinks {
  const after = page.lastKey && writePageToken('after', order, page.lastKey)
  const before = page.firstKey && writePageToken('before', order, page.firstKey)
  switch (position.at) {
    case 'offset': {
      const { offset } = position
      return {
        currentPageToken: String(offset),
        nextPageToken: page.hasMore && after ? after : null,
        previousPageToken: offset > 0 ? String(Math.max(0, offset - pageSize)) : null,
      }
    }
    case 'after':
      return {
        currentPageToken: writePageToken('after', order, position.key),
        nextPageToken: page.hasMore && after ? after : null,
        // A page after another one has a previous page even if it is empty.
        previousPageToken: before ?? writePageToken('before', order, position.key),
      }
    case 'before':
      return {
        currentPageToken: writePageToken('before', order, position.key),
        nextPageToken: after ?? writePageToken('after', order, position.key),
        previousPageToken: page.hasMore && before ? before : null,
      }
  }
}
