import type { PageActionName } from '@foyer/fair-domain'

/** A page of the demonstration: [English, Italian] throughout. */
export interface DemoPage {
  slug: string
  kind?:
    | 'text'
    | 'guide'
    | 'facts'
    | 'map'
    | 'sector'
    | 'news'
    | 'events'
    | 'photos'
    | 'videos'
    | 'contact'
    | 'waitingList'
    | 'invitation'
    | 'questions'
  /** What the page asks its reader to do. */
  action?: PageActionName
  title: readonly [string, string]
  lead: readonly [string, string]
  body: readonly [string, string]
}
