import { attributeOf } from '@foyer/record-server'
import type { FindTasks, HomeTask } from './home-task.ts'

/** An application that waits for the company, and contracts that wait for a signature. */
export const contractTasks: FindTasks = async ({ client, session, edition }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const { rows } = await client.query<{ kind: 'application' | 'contract'; id: string; number: string }>(
    `select 'application' as kind, id, number from application
     where account = $1 and edition = $2 and state = 'changes_requested'
     union all
     select 'contract', id, contract_number from contract
     where account_id = $1 and edition = $2 and status in ('to_sign', 'signature_rejected')
     order by 1, 3`,
    [accountId, edition.id],
  )
  return rows.map(({ kind, id, number }) =>
    kind === 'application' ? changesTask(number) : signTask(id, number),
  )
}

const changesTask = (number: string): HomeTask => ({
  name: 'application.changes',
  title: { 'en-US': 'Change your application', it: 'Modifica la domanda' },
  text: {
    'en-US': `The organiser asks for a change of application ${number}.`,
    it: `L’organizzatore chiede una modifica della domanda ${number}.`,
  },
  action: { 'en-US': 'Open the application', it: 'Apri la domanda' },
  path: '/reserved/application',
  capability: 'applyForParticipation',
})

const signTask = (id: string, number: string): HomeTask => ({
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
