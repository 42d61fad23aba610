import type { PageActionName } from '@foyer/fair-domain'

/** A demo page: [English, Italian] throughout. */
export interface DemoPage {
  slug: string
  kind?:
    | 'text'
    | 'steps'
    | 'scene'
    | 'lessons'
    | 'mediaKit'
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
    | 'awards'
    | 'sponsors'
    | 'directory'
  /** Call to action of the page. */
  action?: PageActionName
  title: readonly [string, string]
  lead: readonly [string, string]
  body: readonly [string, string]
}
