import type { HomeFirstStep } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { READINESS_CHECKS } from '../../services/company-page/checks/index.ts'
import type { TaskSeeker } from './home-task.ts'
import { isFirstParticipation } from './read-participation.ts'

/** Returns the steps to the fair for a company that applies for the first time; otherwise none. */
export async function readFirstSteps(
  { client, session, edition }: TaskSeeker,
  language: Language,
): Promise<HomeFirstStep[]> {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition || !session.profiles.includes('applicant')) return []
  if (!(await isFirstParticipation(client, accountId, edition.id))) return []
  return READINESS_CHECKS.map(({ name, label, why, screen }) => ({
    name,
    label: label[language],
    why: why[language],
    screen,
  }))
}
