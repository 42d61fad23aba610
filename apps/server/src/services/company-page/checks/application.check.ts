import { IS_APPLICATION } from '../../company-roles/is-application.ts'
import type { ReadinessCheck } from '../readiness-check.ts'

/** The application of the participation; one created by staff has none. */
export const applicationCheck: ReadinessCheck = {
  name: 'application',
  label: { 'en-US': 'Application', it: 'Domanda' },
  why: {
    'en-US': 'It reserves your place: halls are assigned in the order of accepted applications.',
    it: 'Prenota il tuo posto: i padiglioni si assegnano a partire dalle domande accettate.',
  },
  screen: 'application',
  related: 'Applications__r',
  until: 'applicationsUntil',
  code: `coalesce((select a.state from application a where a.account = p.account and a.edition = p.edition and ${IS_APPLICATION}
      order by a.state = 'accepted' desc, a.created_date desc, a.id desc limit 1), p.status)`,
  codes: {
    accepted: { readiness: 'done', words: { 'en-US': 'Accepted', it: 'Accolta' } },
    confirmed: { readiness: 'done', words: { 'en-US': 'Confirmed', it: 'Confermata' } },
    submitted: { readiness: 'waiting', words: { 'en-US': 'Under review', it: 'In esame' } },
    waiting_list: {
      readiness: 'waiting',
      words: { 'en-US': 'On the waiting list', it: 'In lista d’attesa' },
    },
    offered: { readiness: 'open', words: { 'en-US': 'Stand offered', it: 'Stand proposto' } },
    draft: { readiness: 'open', words: { 'en-US': 'Draft', it: 'In bozza' } },
    applying: { readiness: 'open', words: { 'en-US': 'Not sent yet', it: 'Non ancora inviata' } },
    changes_requested: {
      readiness: 'open',
      words: { 'en-US': 'Changes requested', it: 'Modifiche richieste' },
    },
    rejected: { readiness: 'risk', words: { 'en-US': 'Rejected', it: 'Non accolta' } },
    withdrawn: { readiness: 'risk', words: { 'en-US': 'Withdrawn', it: 'Ritirata' } },
    cancelled: { readiness: 'risk', words: { 'en-US': 'Cancelled', it: 'Annullata' } },
  },
}
