import { isPast } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { findApplication } from '../../services/buyers/stored-application.ts'
import type { FindTasks, HomeTask } from './home-task.ts'

const APPLY: HomeTask = {
  name: 'buyer.apply',
  title: { 'en-US': 'Apply to the buyer programme', it: 'Candidati al programma buyer' },
  text: {
    'en-US': 'Hosted buyers get a badge, the lounge and My Match; some also hotel and travel.',
    it: 'I buyer ospiti hanno badge, lounge e My Match; alcuni anche hotel e viaggio.',
  },
  action: { 'en-US': 'Apply', it: 'Candidati' },
  path: '/reserved/buyer-accreditation',
}

/** The buyer has a draft. */
const GO_ON: HomeTask = {
  ...APPLY,
  title: {
    'en-US': 'Finish your application to the buyer programme',
    it: 'Completa la candidatura al programma buyer',
  },
  text: {
    'en-US': 'Your answers are saved: continue where you left off.',
    it: 'Ciò che hai inserito è salvato: riprendi da dove eri.',
  },
  action: { 'en-US': 'Continue', it: 'Riprendi' },
}

const CONFIRM: HomeTask = {
  name: 'buyer.confirm',
  title: { 'en-US': 'Confirm your place', it: 'Conferma il tuo posto' },
  text: {
    'en-US': 'Your application as a hosted buyer is accepted. Without a confirmation the place expires.',
    it: 'La tua richiesta come buyer ospite è accettata. Senza conferma il posto scade.',
  },
  action: { 'en-US': 'Confirm', it: 'Conferma' },
  path: '/reserved/application-outcome/buyer-program',
}

const SHOW: HomeTask = {
  name: 'buyer.show',
  title: { 'en-US': 'Your place is confirmed', it: 'Il tuo posto è confermato' },
  text: {
    'en-US': 'You find your entry badge, benefits and commitments on the page.',
    it: 'Trovi il badge d’ingresso insieme a ciò che offriamo e a ciò che chiediamo.',
  },
  action: { 'en-US': 'Open the badge', it: 'Apri il badge' },
  path: '/reserved/application-outcome/buyer-program',
}

/** Tasks of a buyer: apply while possible, confirm the place, use the badge. */
export const buyerTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [contactId] = attributeOf(session, 'contactId')
  if (!session.profiles.includes('buyer') || contactId === undefined || !edition) return []
  const application = await findApplication(client, contactId, edition.id)
  const { buyerRequestsUntil } = edition.settings
  if (!application) {
    if (isPast(buyerRequestsUntil, now)) return []
    const { rowCount } = await client.query(
      'select from drafts.buyer_application where contact = $1 and edition = $2',
      [contactId, edition.id],
    )
    return [{ ...(rowCount === 0 ? APPLY : GO_ON), due: buyerRequestsUntil }]
  }
  if (application.confirmation === 'confirmed') return isPast(edition.days.closing, now) ? [] : [SHOW]
  if (application.confirmation !== 'open' || application.confirmBy === null) return []
  return [{ ...CONFIRM, due: application.confirmBy }]
}
