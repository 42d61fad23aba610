import { conditionsFor, missingFields, type PURPOSES } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { hasAcceptedConditions, readConsents } from '../../services/consents/read-consents.ts'
import type { FindTasks } from './home-task.ts'

/** Task for profile data that every badge, ticket or accreditation requires. */
export const profileTasks: FindTasks = async ({ client, session }) => {
  const [contactId] = attributeOf(session, 'contactId')
  const { rows } = await client.query<Record<string, string | null>>(
    `select first_name as "FirstName", last_name as "LastName", email as "Email",
            company_name as "CompanyName__c", mailing_country as "MailingCountry"
     from contact where id = $1`,
    [contactId ?? null],
  )
  const [contact] = rows
  if (!contact || missingFields(contact, session.profiles).length === 0) return []
  return [
    {
      name: 'profile.incomplete',
      title: { 'en-US': 'Complete your profile', it: 'Completa il tuo profilo' },
      text: {
        'en-US': 'Some required data is missing: forms and passes need it.',
        it: 'Mancano alcuni dati obbligatori: servono per moduli e pass.',
      },
      action: { 'en-US': 'Complete it', it: 'Completa' },
      path: '/reserved/profile',
    },
  ]
}

/** Task for participants and organisers of a collective to accept the general conditions for their company. */
export const conditionsTasks: FindTasks = async ({ client, session }) => {
  const [accountId] = attributeOf(session, 'accountId')
  const conditions = conditionsFor(session.profiles)
  if (accountId === undefined || conditions === undefined) return []
  if (await hasAcceptedConditions(client, accountId, conditions)) return []
  return [
    {
      name: 'conditions.missing',
      title: { 'en-US': 'Accept the general conditions', it: 'Accetta le condizioni generali' },
      text: {
        'en-US': 'Your company has not accepted them yet; your participation is subject to them.',
        it: 'Nessuno della tua azienda le ha ancora accettate: valgono per la tua partecipazione.',
      },
      action: { 'en-US': 'Read and accept', it: 'Leggi e accetta' },
      path: '/reserved/general-conditions',
      capability: 'acceptGeneralConditions',
    },
  ]
}

/** Task to acknowledge the privacy notice. */
export const consentTasks: FindTasks = async ({ client, session }) => {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) return []
  const consents = await readConsents(client, contactId)
  if (consents.get('privacy' satisfies keyof typeof PURPOSES)?.given) return []
  return [
    {
      name: 'consents.missing',
      title: { 'en-US': 'Choose what we may send you', it: 'Scegli cosa possiamo inviarti' },
      text: {
        'en-US': 'Read the privacy notice and give or refuse each consent.',
        it: 'Leggi l’informativa e dai o nega ciascun consenso.',
      },
      action: { 'en-US': 'Open consents', it: 'Apri i consensi' },
      path: '/reserved/consents',
    },
  ]
}
