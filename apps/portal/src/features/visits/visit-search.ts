import { MAX_SAVED, type SavedVisitResult } from '@foyer/fair-domain'

/** A visit in the URL of its page; the script of the public site writes it there from the lists on the device. */
export interface VisitSearch {
  saved: string[]
  plan: string[]
  /** Null for the first day with stops. */
  day: string | null
}

export function readVisit(params: URLSearchParams): VisitSearch {
  const listOf = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean).slice(0, MAX_SAVED)
  return { saved: listOf('visit'), plan: listOf('plan'), day: params.get('day') }
}

export const visitQuery = ({ saved, plan }: SavedVisitResult) =>
  `visit=${saved.join(',')}&plan=${plan.join(',')}`
