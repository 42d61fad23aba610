import { SIGNATURE_REASONS } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks, HomeTask } from './home-task.ts'

interface WaitingPaper {
  kind: 'application' | 'contract' | 'offer'
  id: string
  number: string
  isRejected: boolean
  reasonCode: string | null
  answer: string | null
  /** Until when a stand is held. */
  until: string | null
}

/** An application that waits for the company, and contracts that wait for a signature. */
export const contractTasks: FindTasks = async ({ client, session, edition }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const { rows } = await client.query<WaitingPaper>(
    `select case state when 'offered' then 'offer' else 'application' end as kind, a.id, number,
       false as "isRejected", null as "reasonCode", s.name as answer, offered_until::text as until
     from application a left join stand s on s.id = a.offered_stand
     where a.account = $1 and edition = $2 and state in ('changes_requested', 'offered')
     union all
     select 'contract', id, contract_number, status = 'signature_rejected', reason_code, answer, null from contract
     where account_id = $1 and edition = $2 and status in ('to_sign', 'signature_rejected')
     order by 1, 3`,
    [accountId, edition.id],
  )
  return rows.map((paper) => {
    if (paper.kind === 'application') return changesTask(paper)
    if (paper.kind === 'offer') return offerTask(paper)
    return paper.isRejected ? signAgainTask(paper) : signTask(paper)
  })
}

const changesTask = ({ id, number }: WaitingPaper): HomeTask => ({
  name: `application.changes.${number}`,
  title: { 'en-US': 'Change your application', it: 'Modifica la domanda' },
  text: {
    'en-US': `The organiser asks for a change of application ${number}.`,
    it: `L’organizzatore chiede una modifica della domanda ${number}.`,
  },
  action: { 'en-US': 'Open the application', it: 'Apri la domanda' },
  path: `/reserved/application/${id}`,
  capability: 'applyForParticipation',
})

const offerTask = ({ id, answer: stand, until }: WaitingPaper): HomeTask => ({
  name: `application.offer.${id}`,
  title: { 'en-US': 'Accept or decline the stand offered to you', it: 'Accetta o rifiuta lo stand proposto' },
  text: {
    'en-US': `Stand ${stand} is held for you. Without an answer the offer lapses.`,
    it: `Lo stand ${stand} è riservato a te. Senza una risposta la proposta scade.`,
  },
  action: { 'en-US': 'Open the offer', it: 'Apri la proposta' },
  path: `/reserved/application/${id}`,
  capability: 'applyForParticipation',
  ...(until === null ? {} : { due: until, hidesDay: true as const }),
})

const signTask = ({ id, number }: WaitingPaper): HomeTask => ({
  name: `contract.sign.${number}`,
  title: { 'en-US': 'Sign the contract', it: 'Firma il contratto' },
  text: {
    'en-US': `Contract ${number}: download the form, sign it twice and upload it.`,
    it: `Contratto ${number}: scarica il modulo, firmalo nei due punti e caricalo.`,
  },
  action: { 'en-US': 'Open the contract', it: 'Apri il contratto' },
  path: `/reserved/contracts/${id}`,
  capability: 'signContract',
  isNow: true,
})

/** With the reason, so that nobody signs the same way again. */
const signAgainTask = (paper: WaitingPaper): HomeTask => ({
  ...signTask(paper),
  title: { 'en-US': 'Sign the contract again', it: 'Firma di nuovo il contratto' },
  text: {
    'en-US': `The signed copy of contract ${paper.number} was sent back: ${reasonOf(paper, 'en-US')}`,
    it: `La copia firmata del contratto ${paper.number} è stata respinta: ${reasonOf(paper, 'it')}`,
  },
})

const quoted = { 'en-US': (words: string) => `“${words}”`, it: (words: string) => `«${words}»` }

/** What staff chose, then what they wrote in their own words. */
export function reasonOf(
  { reasonCode, answer }: Pick<WaitingPaper, 'reasonCode' | 'answer'>,
  language: Language,
) {
  const label = SIGNATURE_REASONS.find(({ code }) => code === reasonCode)?.label[language]
  const known = label && `${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}`
  const parts = [known && `${known}.`, answer?.trim() && quoted[language](answer.trim())]
  return (
    parts.filter(Boolean).join(' ') ||
    { 'en-US': 'please check both signatures.', it: 'controlla le due firme.' }[language]
  )
}
