import { SIGNATURE_REASONS } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks, HomeTask } from './home-task.ts'

interface WaitingContract {
  kind: 'application' | 'contract' | 'offer' | 'withdrawal'
  id: string
  number: string
  isRejected: boolean
  /** An addendum has one signature field only. */
  isAddendum: boolean
  reasonCode: string | null
  answer: string | null
  /** End of the stand's reservation. */
  until: string | null
}

/** Tasks for an application that needs an answer of the company, an open withdrawal, and contracts to sign. */
export const contractTasks: FindTasks = async ({ client, session, edition }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const { rows } = await client.query<WaitingContract>(
    `select case state when 'offered' then 'offer' else 'application' end as kind, a.id, number,
       false as "isRejected", false as "isAddendum", null as "reasonCode", s.name as answer, offered_until::text as until
     from application a left join stand s on s.id = a.offered_stand
     where a.account = $1 and edition = $2 and state in ('changes_requested', 'offered')
     union all
     select 'withdrawal', w.application, w.name, false, false, null, null, null
     from withdrawal w join application a on a.id = w.application
     where w.account = $1 and a.edition = $2 and w.state = 'requested'
     union all
     select 'contract', id, contract_number, status = 'signature_rejected', type = 'addendum', reason_code, answer, null
     from contract
     where account_id = $1 and edition = $2 and status in ('to_sign', 'signature_rejected')
     order by 1, 3`,
    [accountId, edition.id],
  )
  return rows.map((contract) => {
    if (contract.kind === 'application') return changesTask(contract)
    if (contract.kind === 'offer') return offerTask(contract)
    if (contract.kind === 'withdrawal') return withdrawalTask(contract)
    return signTask(contract)
  })
}

const changesTask = ({ id, number }: WaitingContract): HomeTask => ({
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

const offerTask = ({ id, answer: stand, until }: WaitingContract): HomeTask => ({
  name: `application.offer.${id}`,
  title: { 'en-US': 'Accept or decline the stand offered to you', it: 'Accetta o rifiuta lo stand proposto' },
  text: {
    'en-US': `Stand ${stand} is held for you. Without an answer the offer expires.`,
    it: `Lo stand ${stand} è riservato a te. Senza una risposta la proposta scade.`,
  },
  action: { 'en-US': 'Open the offer', it: 'Apri la proposta' },
  path: `/reserved/application/${id}`,
  capability: 'applyForParticipation',
  ...(until === null ? {} : { due: until, hidesDay: true as const }),
})

const withdrawalTask = ({ id, number }: WaitingContract): HomeTask => ({
  name: `application.withdrawal.${number}`,
  title: { 'en-US': 'Your withdrawal is with the organiser', it: 'Il tuo recesso è dall’organizzatore' },
  text: {
    'en-US': `Contract ${number} ends when the organiser confirms. Until then you can keep your stand.`,
    it: `Il contratto ${number} termina quando l’organizzatore conferma. Fino ad allora puoi tenere lo stand.`,
  },
  action: { 'en-US': 'Open the application', it: 'Apri la domanda' },
  path: `/reserved/application/${id}`,
  capability: 'applyForParticipation',
})

const CONTRACT_WORDS = {
  'en-US': {
    sign: 'Sign the contract',
    again: 'Sign the contract again',
    open: 'Open the contract',
    how: (number: string) => `Contract ${number}: read the form and sign it online in both places.`,
    refused: (number: string) => `The signed copy of contract ${number} was sent back:`,
  },
  it: {
    sign: 'Firma il contratto',
    again: 'Firma di nuovo il contratto',
    open: 'Apri il contratto',
    how: (number: string) => `Contratto ${number}: leggi il modulo e firmalo online nei due punti.`,
    refused: (number: string) => `La copia firmata del contratto ${number} è stata respinta:`,
  },
}

const ADDENDUM_WORDS: typeof CONTRACT_WORDS = {
  'en-US': {
    sign: 'Sign the addendum',
    again: 'Sign the addendum again',
    open: 'Open the addendum',
    how: (number) => `Addendum ${number}: read the form and sign it online.`,
    refused: (number) => `The signed copy of addendum ${number} was sent back:`,
  },
  it: {
    sign: 'Firma l’appendice',
    again: 'Firma di nuovo l’appendice',
    open: 'Apri l’appendice',
    how: (number) => `Appendice ${number}: leggi il modulo e firmalo online.`,
    refused: (number) => `La copia firmata dell’appendice ${number} è stata respinta:`,
  },
}

/** A rejected copy is returned with its reason, so that the same mistake is not repeated. */
function signTask(contract: WaitingContract): HomeTask {
  const { id, number, isRejected, isAddendum } = contract
  const words = isAddendum ? ADDENDUM_WORDS : CONTRACT_WORDS
  const both = (say: (of: (typeof words)[Language], language: Language) => string) => ({
    'en-US': say(words['en-US'], 'en-US'),
    it: say(words.it, 'it'),
  })
  return {
    name: `contract.sign.${number}`,
    title: both(({ sign, again }) => (isRejected ? again : sign)),
    text: both(({ how, refused }, language) =>
      isRejected ? `${refused(number)} ${reasonOf(contract, language)}` : how(number),
    ),
    action: both(({ open }) => open),
    path: `/reserved/contracts/${id}`,
    capability: 'signContract',
    isNow: true,
  }
}

const quoted = { 'en-US': (words: string) => `“${words}”`, it: (words: string) => `«${words}»` }

/** The reason chosen by staff, then their note. */
export function reasonOf(
  { reasonCode, answer }: Pick<WaitingContract, 'reasonCode' | 'answer'>,
  language: Language,
) {
  const label = SIGNATURE_REASONS.find(({ code }) => code === reasonCode)?.label[language]
  const reason = label && `${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}`
  const parts = [reason && `${reason}.`, answer?.trim() && quoted[language](answer.trim())]
  return (
    parts.filter(Boolean).join(' ') ||
    { 'en-US': 'please check both signatures.', it: 'controlla le due firme.' }[language]
  )
}
