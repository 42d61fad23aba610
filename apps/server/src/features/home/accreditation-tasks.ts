import {
  ACCREDITATION_KINDS,
  type AccreditationKind,
  accreditationStanding,
  requestsUntil,
  romeDay,
} from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { reconsiderUntil } from '../../services/accreditations/reconsider-until.ts'
import { findAccreditation } from '../../services/accreditations/stored-accreditation.ts'
import type { FindTasks, HomeTask } from './home-task.ts'

const ASK: HomeTask = {
  name: 'accreditation.ask',
  title: { 'en-US': 'Ask for your accreditation', it: 'Chiedi l’accredito' },
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
  title: { 'en-US': 'Ask for a second look, if you wish', it: 'Se vuoi, chiedi un secondo esame' },
  text: {
    'en-US': 'Your accreditation was not approved. You can ask once; somebody else will decide.',
    it: 'Il tuo accredito non è stato approvato. Puoi chiederlo una volta: deciderà un’altra persona.',
  },
  action: { 'en-US': 'Read why', it: 'Leggi il motivo' },
  path: '/reserved/accreditation',
}

/** Press, influencers and schools: who can still ask, whom the desk has asked something, who may ask once more. */
export const accreditationTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [contactId] = attributeOf(session, 'contactId')
  const kinds = Object.keys(ACCREDITATION_KINDS) as AccreditationKind[]
  const kind = kinds.find((name) => session.profiles.includes(name))
  if (kind === undefined || contactId === undefined || !edition) return []
  const found = await findAccreditation(client, contactId, edition.id)
  const standing = accreditationStanding(kind, found?.state ?? null, now, edition)
  if (standing === 'open') return [{ ...ASK, due: requestsUntil(kind, edition.settings) }]
  const until = found ? reconsiderUntil(found, now) : null
  if (until !== null) return [{ ...RECONSIDER, due: until }]
  if (standing !== 'question') return []
  return [{ ...ANSWER, ...(found?.answerBy ? { due: romeDay(found.answerBy.getTime()) } : {}) }]
}
