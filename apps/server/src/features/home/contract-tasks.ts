import { SIGNATURE_REASONS } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks, HomeTask } from './home-task.ts'

interface WaitingPaper {
  kind: 'application' | 'contract'
  id: string
  number: string
  isRejected: boolean
  reasonCode: string | null
  answer: string | null
}

/** An application that waits for the company, and contracts that wait for a signature. */
export const contractTasks: FindTasks = async ({ client, session, edition }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const { rows } = await client.query<WaitingPaper>(
    `select 'application' as kind, id, number, false as "isRejected", null as "reasonCode", null as answer
     from application where account = $1 and edition = $2 and state = 'changes_requested'
     union all
     select 'contract', id, contract_number, status = 'signature_rejected', reason_code, answer from contract
     where account_id = $1 and edition = $2 and status in ('to_sign', 'signature_rejected')
     order by 1, 3`,
    [accountId, edition.id],
  )
  return rows.map((paper) => {
    if (paper.kind === 'application') return changesTask(paper)
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
})

/** With the reason, so that nobody signs the same way again. */
const signAgainTask = (paper: WaitingPaper): HomeTask => ({
  ...signTask(paper),
  title: { 'en-US': 'Sign the contract again', it: 'Firma di nuovo il contratto' },
  text: {
    'en-US': `The signed copy of contract ${paper.number} was sent back: ${reasonOf(paper, 'en-US')}.`,
    it: `La copia firmata del contratto ${paper.number} è stata respinta: ${reasonOf(paper, 'it')}.`,
  },
})

function reasonOf({ reasonCode, answer }: WaitingPaper, language: Language) {
  const known = SIGNATURE_REASONS.find(({ code }) => code === reasonCode)?.label[language]
  const words = [known, answer?.replace(/\.\s*$/, '')].filter(Boolean).join(', ')
  return words || { 'en-US': 'please check both signatures', it: 'controlla le due firme' }[language]
}
