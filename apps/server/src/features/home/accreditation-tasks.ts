import {
  ACCREDITATION_KINDS,
  type AccreditationKind,
  accreditationStatus,
  isPast,
  requestsUntil,
  romeDay,
} from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { reconsiderUntil } from '../../services/accreditations/reconsider-until.ts'
import { findAccreditation } from '../../services/accreditations/stored-accreditation.ts'
import type { FindTasks, HomeTask } from './home-task.ts'

const ASK: HomeTask = {
  name: 'accreditation.ask',
  title: { 'en-US': 'Request your accreditation', it: 'Chiedi l’accredito' },
  text: {
    'en-US': 'Without it you enter as a visitor. It takes a few minutes and one document.',
    it: 'Senza accredito si entra come visitatori. Bastano pochi minuti e un documento.',
  },
  action: { 'en-US': 'Ask now', it: 'Chiedi ora' },
  path: '/reserved/accreditation',
}

const ANSWER: HomeTask = {
  name: 'accreditation.answer',
  title: { 'en-US': 'Answer our question', it: 'Rispondi alla nostra domanda' },
  text: {
    'en-US': 'We need one more thing before we can decide on your accreditation.',
    it: 'Ci serve ancora un’informazione per decidere sul tuo accredito.',
  },
  action: { 'en-US': 'Answer', it: 'Rispondi' },
  path: '/reserved/accreditation',
}

const RECONSIDER: HomeTask = {
  name: 'accreditation.reconsider',
  title: { 'en-US': 'Request a second review, if you wish', it: 'Se vuoi, chiedi un secondo esame' },
  text: {
    'en-US':
      'Your accreditation was not approved. You can ask once; a different member of staff will decide.',
    it: 'Il tuo accredito non è stato approvato. Puoi chiederlo una volta: deciderà un’altra persona.',
  },
  action: { 'en-US': 'Read why', it: 'Leggi il motivo' },
  path: '/reserved/accreditation',
}

const SHOW: HomeTask = {
  name: 'accreditation.show',
  title: {
    'en-US': 'You are accredited: your ticket is ready',
    it: 'Il tuo accredito è approvato: il biglietto è pronto',
  },
  text: {
    'en-US': 'Download it and show it at the gate, printed or on your phone.',
    it: 'Scaricalo e mostralo all’ingresso, stampato o sul telefono.',
  },
  action: { 'en-US': 'Open the ticket', it: 'Apri il biglietto' },
  path: '/reserved/accreditation',
}

const SHOW_GROUP: HomeTask = {
  ...SHOW,
  title: { 'en-US': 'The tickets of your group are ready', it: 'I biglietti del tuo gruppo sono pronti' },
  text: {
    'en-US': 'Download them and bring them along: one for each student and each teacher.',
    it: 'Scaricali e portali con te: uno per ogni studente e ogni insegnante.',
  },
  action: { 'en-US': 'Open the tickets', it: 'Apri i biglietti' },
}

/** After the request deadline: visit with a ticket. */
const VISIT: HomeTask = {
  name: 'accreditation.late',
  title: { 'en-US': 'Come with a ticket', it: 'Vieni con un biglietto' },
  text: {
    'en-US': 'Requests for an accreditation are closed. You are welcome as a visitor.',
    it: 'Le richieste di accredito sono chiuse. Puoi visitare la fiera con un biglietto.',
  },
  action: { 'en-US': 'Choose a ticket', it: 'Scegli il biglietto' },
  path: '/ticketing',
}

/** Tasks of press, influencers and schools: request, answer the desk, request a reconsideration, use the ticket. */
export const accreditationTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [contactId] = attributeOf(session, 'contactId')
  const kinds = Object.keys(ACCREDITATION_KINDS) as AccreditationKind[]
  const kind = kinds.find((name) => session.profiles.includes(name))
  if (kind === undefined || contactId === undefined || !edition) return []
  const found = await findAccreditation(client, contactId, edition.id)
  const status = accreditationStatus(kind, found?.state ?? null, now, edition)
  if (status === 'open') return [{ ...ASK, due: requestsUntil(kind, edition.settings) }]
  if (!found && status === 'noLonger') return isPast(edition.days.closing, now) ? [] : [VISIT]
  const until = found ? reconsiderUntil(found, now) : null
  if (until !== null) return [{ ...RECONSIDER, due: until }]
  if (status === 'approved') return [kind === 'school' ? SHOW_GROUP : SHOW]
  if (status !== 'question') return []
  return [
    {
      ...ANSWER,
      ...(found?.answerBy ? { due: romeDay(found.answerBy.getTime()), canBeLate: true as const } : {}),
    },
  ]
}
