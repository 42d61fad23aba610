import { INVITED_FOR_COMPANY, isStaff } from '@foyer/fair-domain'
import type { Viewer } from './viewer.ts'

/** Advice for a forbidden page: only users of a company have a referent to contact. */
export function forbiddenText({ profiles, rehearsalDay, rehearsedEdition }: Viewer) {
  if (rehearsedEdition !== undefined && rehearsalDay === undefined) return 'forbiddenLook'
  if (isStaff(profiles)) return 'forbiddenStaff'
  const isOfCompany = INVITED_FOR_COMPANY.some((profile) => profiles.includes(profile))
  return isOfCompany ? 'forbiddenText' : 'forbiddenTextAlone'
}
