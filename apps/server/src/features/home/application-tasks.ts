import { hasBegun, isPast } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { offeredPavilions } from '../../services/applications/application-facts.ts'
import { IS_APPLICATION } from '../../services/company-roles/is-application.ts'
import type { FindTasks } from './home-task.ts'

/** Task of a company that has not sent its application yet, while it can. */
export const applicationTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (!session.profiles.includes('applicant') || accountId === undefined || !edition) return []
  const { applicationsFrom, applicationsUntil } = edition.settings
  if (!hasBegun(applicationsFrom, now) || isPast(applicationsUntil, now)) return []
  const { rows } = await client.query<{ state: string }>(
    `select a.state from application a where a.account = $1 and a.edition = $2 and ${IS_APPLICATION}
     order by a.created_date desc limit 1`,
    [accountId, edition.id],
  )
  const state = rows[0]?.state
  if (state !== undefined && state !== 'draft') return []
  // Without halls the form cannot be filled in.
  if ((await offeredPavilions(client, edition.id)).length === 0) return []
  return [
    {
      name: 'application.unsent',
      title: { 'en-US': 'Apply for your stand', it: 'Invia la domanda di partecipazione' },
      text:
        state === 'draft'
          ? {
              'en-US': 'Your application is a draft: complete it and send it.',
              it: 'La tua domanda è in bozza: completala e inviala.',
            }
          : {
              'en-US': 'Choose space and services; you can save and continue later.',
              it: 'Scegli spazio e servizi; puoi salvare e continuare più tardi.',
            },
      action: { 'en-US': 'Open the application', it: 'Apri la domanda' },
      path: '/reserved/application',
      due: applicationsUntil,
      capability: 'applyForParticipation',
    },
  ]
}
