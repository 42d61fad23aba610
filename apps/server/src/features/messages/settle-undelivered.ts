import { refuseAddress } from '@foyer/fair-domain'
import { NotFound, refusedWrite } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { DELIVER_MESSAGE } from '../../services/messages/send-message.ts'
import type { Needs } from './needs.ts'

type Settling = Pick<Needs, 'writer'>

interface Undelivered {
  id: string
  key: string
  to: string
  user: string | null
  account: string | null
}

/** Staff actions on an undelivered mail. Delivery is recorded on the mail, the decision in the history. */
export const undeliveredActions = (fair: Settling): Readonly<Record<string, QuickActionHandler>> => ({
  'Message__c.TakeOver': onMail(async (transaction, mail) => {
    await fair.writer.update(transaction, 'Message__c', mail.id, { TakenBy__c: transaction.session.userId })
  }),
  'Message__c.SendAgain': onMail((transaction, mail, address) =>
    sendAgain(fair, transaction, mail, address ?? mail.to),
  ),
  'Message__c.CloseMail': onMail(async (transaction, mail) => {
    await fair.writer.update(transaction, 'Message__c', mail.id, { Status__c: 'closed' })
  }),
})

const onMail =
  (step: (transaction: Transaction, mail: Undelivered, said: string | null) => Promise<void>) =>
  async (
    { contextId, fields }: Parameters<QuickActionHandler>[0],
    transaction: Transaction,
  ): ReturnType<QuickActionHandler> => {
    const { rows } = await transaction.client.query<Undelivered & { status: string }>(
      'select id, key, "to", "user", account, status from message where id = $1 for update',
      [contextId],
    )
    const [mail] = rows
    if (!mail) throw NotFound()
    if (!['failed', 'bounced'].includes(mail.status)) throw refuse('ALREADY_DECIDED')
    await step(transaction, mail, typeof fields.Note__c === 'string' ? fields.Note__c : null)
    return { id: mail.id, isCreated: false }
  }

async function sendAgain(fair: Settling, transaction: Transaction, mail: Undelivered, address: string) {
  const refused = refuseAddress(address, { ...mail, isForUser: mail.user !== null })
  if (refused)
    throw refusedWrite([
      {
        errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
        message: refused[transaction.session.language],
        field: 'Note__c',
        fieldLabel: null,
        constituentField: null,
        duplicateRecordError: null,
      },
    ])
  await fair.writer.update(transaction, 'Message__c', mail.id, {
    To__c: address,
    Status__c: 'queued',
    Attempts__c: 0,
    LastError__c: null,
    UndeliveredAt__c: null,
    TakenBy__c: null,
  })
  if (address !== mail.to) {
    await correctPeople(fair, transaction, mail, address)
    await logStep(fair, transaction, { id: mail.id, accountId: mail.account }, 'record.updated', {
      Before__c: JSON.stringify({ To__c: mail.to }),
      After__c: JSON.stringify({ To__c: address }),
    })
  }
  await addJob(transaction.client, DELIVER_MESSAGE, { messageId: mail.id })
}

/**
 * Corrects the address of contacts, so that the next mail arrives too. Users change their sign-in address themselves.
 */
async function correctPeople(
  { writer }: Settling,
  transaction: Transaction,
  { to, account }: Undelivered,
  address: string,
) {
  const { rows } = await transaction.client.query<{ contact: string; referent: string | null }>(
    `select c.id as contact, r.id as referent from contact c left join referent r on r.contact = c.id
     where lower(c.email) = lower($1) and c.account_id = $2
       and not exists (select from user_account u where u.contact_id = c.id)
     for update of c`,
    [to, account],
  )
  for (const { contact, referent } of rows) {
    await writer.update(transaction, 'Contact', contact, { Email: address })
    if (referent !== null) await writer.update(transaction, 'Referent__c', referent, { Email__c: address })
  }
}
