import { addMonths, ERASED_NAME, KEEP_REQUESTS_MONTHS, romeDay } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../feature.ts'
import { ERASING } from './erase-person.ts'

const AT_ONCE = 200

/**
 * Once a day: a year after a fair, evidence of accreditations goes, and with it what rejected applicants told of
 * themselves. That there was a request, and how it was decided, stays. Guest lists, sessions and links are emptied by
 * the slices that keep them.
 */
export const keepNoLonger = (fair: Fair): Task => ({
  name: 'privacy.keep-no-longer',
  cron: '20 2 * * *',
  run: async () => {
    const until = addMonths(romeDay(fair.clock()), -KEEP_REQUESTS_MONTHS)
    await fair.transact(fair.systemSession, async (transaction) => {
      for (const id of await oldEvidence(transaction, until))
        await fair.writer.remove(transaction, 'ContentDocument', id, { asSystem: true })
      for (const id of await oldRejections(transaction, until)) await forgetRejected(fair, transaction, id)
    })
  },
})

async function oldEvidence({ client }: Transaction, until: string) {
  const { rows } = await client.query<{ id: string }>(
    `select distinct l.content_document_id as id from content_document_link l
     join accreditation a on a.id = l.accreditation join edition e on e.id = a.edition
     where e.closing < $1 order by 1 limit ${AT_ONCE}`,
    [until],
  )
  return rows.map(({ id }) => id)
}

async function oldRejections({ client }: Transaction, until: string) {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from accreditation a join edition e on e.id = a.edition
     where a.state = 'rejected' and a.name <> $2 and e.closing < $1 order by a.id limit ${AT_ONCE}`,
    [until, ERASED_NAME],
  )
  return rows.map(({ id }) => id)
}

const forgetRejected = (fair: Fair, { client, session }: Transaction, id: string) =>
  fair.writer.update(
    { client, session: forgetting(session, id) },
    'Accreditation__c',
    id,
    {
      Name: ERASED_NAME,
      Outlet__c: null,
      Website__c: null,
      Channels__c: null,
      ChannelData__c: null,
      School__c: null,
      Question__c: null,
      Answer__c: null,
      CustomerNote__c: null,
    },
    { asSystem: true },
  )

const forgetting = (session: Session, id: string): Session => ({
  ...session,
  attributes: { ...session.attributes, [ERASING]: [id] },
})
