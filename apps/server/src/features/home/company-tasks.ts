import { isPast, primaryObstacle, REFERENT_AREAS, type TeamState, uncoveredAreas } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks } from './home-task.ts'

/** Audiences whose company takes part, with its own stand or on that of another. */
const EXHIBITING = ['exhibitor', 'pavilion', 'collective', 'coExhibitor']

/** Responsibilities without a referent in the company. */
export const referentTasks: FindTasks = async ({ client, session, edition }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  if (!EXHIBITING.some((audience) => session.profiles.includes(audience))) return []
  const { rows } = await client.query<{ areas: string[] | null }>(
    'select areas from referent where account = $1',
    [accountId],
  )
  const covered = rows.map(({ areas }) => ({ areas: areas ?? [] }))
  const uncovered = uncoveredAreas(covered, edition.settings.referentAreas)
  if (uncovered.length === 0) return []
  const names = (language: 'it' | 'en-US') =>
    uncovered
      .map((area) => REFERENT_AREAS[area as keyof typeof REFERENT_AREAS]?.[language] ?? area)
      .join(', ')
  return [
    {
      name: 'referents.uncovered',
      title: { 'en-US': 'Name the referents', it: 'Indica i referenti' },
      text: {
        'en-US': `Areas not covered yet: ${names('en-US')}.`,
        it: `Aree ancora scoperte: ${names('it')}.`,
      },
      action: { 'en-US': 'Open referents', it: 'Apri i referenti' },
      path: '/reserved/referents',
      capability: 'manageReferents',
    },
  ]
}

/** Task of a matchmaking team without a primary member, or with one not validated yet. */
export const teamTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [accountId] = attributeOf(session, 'accountId')
  const [participationId] = attributeOf(session, 'participationId')
  if (accountId === undefined || participationId === undefined || !edition) return []
  // An applicant has other tasks first, and a co-exhibitor has no team.
  if (['applicant', 'coExhibitor'].some((audience) => session.profiles.includes(audience))) return []
  const { rows } = await client.query<{ state: TeamState }>(
    `select t.state from team_member t where t.account = $1 and t.edition = $2 and t.state <> 'removed'`,
    [accountId, edition.id],
  )
  const obstacle = primaryObstacle(rows.map(({ state }) => state))
  // While the organiser validates it the company has nothing to do.
  if (obstacle?.code !== 'primaryMissing') return []
  return [
    {
      name: 'team.primaryMissing',
      title: { 'en-US': 'Choose your primary team member', it: 'Scegli il membro principale del team' },
      text: {
        'en-US': 'My Match and the catalogue need a primary member whom the organiser has validated.',
        it: 'My Match e il catalogo richiedono un membro principale validato dall’organizzatore.',
      },
      action: { 'en-US': 'Open the team', it: 'Apri il team' },
      path: '/reserved/team',
      // My Match opens on that day; afterwards the task has no deadline.
      ...(isPast(edition.settings.matchFrom, now) ? {} : { due: edition.settings.matchFrom }),
      capability: 'manageTeam',
    },
  ]
}
