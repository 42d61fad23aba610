import { answerBy, answerByText, applicationsQueue, type HomeApplication, romeDay } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { applicationsOf, type StoredApplication } from '../../services/applications/stored-application.ts'
import { applicationCheck } from '../../services/company-page/checks/application.check.ts'
import type { TaskSeeker } from './home-task.ts'

type ShownState = 'submitted' | 'waiting_list' | 'changes_requested' | 'offered' | 'rejected'

const NEXT: Readonly<Record<Exclude<ShownState, 'submitted' | 'rejected'>, Record<Language, string>>> = {
  waiting_list: {
    'en-US': 'We will write to you as soon as a space becomes available.',
    it: 'Ti scriviamo appena si libera un posto.',
  },
  changes_requested: {
    'en-US': 'Change it as we asked and send it again.',
    it: 'Modificala come richiesto e inviala di nuovo.',
  },
  offered: {
    'en-US': 'We hold a stand for you: accept or decline it.',
    it: 'Ti teniamo riservato uno stand: accettalo o rifiutalo.',
  },
}
const AFTERWARDS = {
  'en-US': 'If we accept it, you sign the contract here.',
  it: 'Se la accettiamo, il contratto si firma qui.',
}
const NOT_ACCEPTED = {
  'en-US': 'You can talk to exhibitor services about it.',
  it: 'Puoi parlarne con i servizi espositori.',
}

/** Returns the sent application of the company until it is accepted, for users who may apply; otherwise null. */
export async function readApplication(
  { client, session, edition, now }: TaskSeeker,
  language: Language,
): Promise<HomeApplication | null> {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition || !session.profiles.includes('can.applyForParticipation'))
    return null
  const [latest] = await applicationsOf(client, accountId, edition.id)
  if (!latest?.submittedAt || !isShown(latest.state)) return null
  const check = applicationCheck.codes[latest.state]
  return {
    id: latest.id,
    number: latest.number ?? '',
    sentOn: romeDay(latest.submittedAt.getTime()),
    state: check?.words[language] ?? '',
    tone: check?.readiness ?? 'waiting',
    next: nextOf(latest, latest.state, latest.submittedAt.getTime(), now, language),
  }
}

const isShown = (state: string): state is ShownState =>
  state === 'submitted' || state === 'rejected' || Object.hasOwn(NEXT, state)

function nextOf(
  { answer }: StoredApplication,
  state: ShownState,
  since: number,
  now: number,
  language: Language,
) {
  if (state === 'submitted')
    return `${answerByText(answerBy(applicationsQueue, since, now), language)} ${AFTERWARDS[language]}`
  if (state === 'rejected') return [answer, NOT_ACCEPTED[language]].filter(Boolean).join(' ')
  return NEXT[state][language]
}
