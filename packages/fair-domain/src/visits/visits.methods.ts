import { answer, list, nullable, object, oneOf, string } from '@foyer/record-contract'
import { CATALOGUE_OBJECTS } from '../catalogue/catalogue-objects.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

/** Maximum number of entries of a list. */
export const MAX_SAVED = 60
/** Length of the name on a shared visit. */
export const MAX_VISITOR_NAME = 40

/** Saved entries: paths of the catalogue (companies and products) and ids of sessions. */
export interface SavedVisitResult {
  saved: readonly string[]
  plan: readonly string[]
}

export interface VisitStopItem {
  kind: 'company' | 'product' | 'session' | 'meeting'
  /** The entry in its list, or the id of the meeting. */
  value: string
  name: string
  /** Company of a product, room of a session, or person of a meeting. */
  detail: string
  hall: string
  stand: string
  day: string
  /** Times at the fair, as `14:30`; null if the days have no time left for it. */
  from: string | null
  until: string | null
}

/** An entry that fits the saved ones. */
export interface VisitSuggestion {
  kind: 'company' | 'session'
  value: string
  name: string
  detail: string
}

export interface VisitResult {
  days: readonly string[]
  stops: readonly VisitStopItem[]
  suggestions: readonly VisitSuggestion[]
}

export interface SharedVisitResult extends VisitResult, SavedVisitResult {
  /** As the visitor entered it; may be empty. */
  name: string
  /** Last day of the link. */
  validUntil: string
  /** The link of the visitor, who may revoke it. */
  isOwn: boolean
}

const LANGUAGE = oneOf('it', 'en-US')
const SAVED = object({ saved: list(string), plan: list(string) })
const OF = [...CATALOGUE_OBJECTS, 'Pavilion__c', 'CalendarEvent__c'] as const

/** Methods of My visit. Sharing is a posted form, so that it works without scripts. */
export const visitMethods = defineMethods('VisitController', 'everybody', {
  /** Plans the saved entries, and the accepted meetings of the user. Unknown and hidden entries are left out. */
  getVisit: reads({
    input: object({ language: LANGUAGE, saved: list(string), plan: list(string) }),
    output: answer<VisitResult>(),
    of: [...OF, 'Contact', 'Meeting__c', 'MatchProfile__c'],
    example: { language: 'it', saved: [], plan: [] },
  }),
  /** Returns a shared visit; null if the link is unknown, expired or revoked. */
  getSharedVisit: reads({
    input: object({ language: LANGUAGE, token: string, key: nullable(string) }),
    output: answer<SharedVisitResult | null>(),
    of: OF,
    example: { language: 'it', token: '', key: null },
    guess: { of: 'visitLink', isWrong: (found) => found === null },
  }),
  getSavedVisit: reads({ allow: 'signedIn', input: object({}), output: answer<SavedVisitResult>(), of: [] }),
  /** Adds and removes entries of the user's visit, without duplicates, and returns it. */
  saveVisit: changes({
    allow: 'signedIn',
    personal: false,
    affects: [],
    input: object({ add: SAVED, remove: SAVED }),
    output: answer<SavedVisitResult>(),
    example: { add: { saved: [], plan: [] }, remove: { saved: [], plan: [] } },
  }),
})
