import { AccessRecovery, RECOVERY_LINK_MS, recoveryLinkMail } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { makeLink } from '../../services/identity/links.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'

export const SEND_RECOVERY_LINK = 'send-recovery-link'
const HOUR_MS = 3_600_000

/** Sends the link to the account's address after the waiting time, unless the recovery was stopped. */
export const sendRecoveryLink = (fair: Needs): Task => ({
  name: SEND_RECOVERY_LINK,
  run: async (payload) => {
    const { id } = payload as { id: string }
    await fair.transact(fair.systemSession, async (transaction) => {
      const { client } = transaction
      const { rows } = await client.query<{ userId: string }>(
        `select "user" as "userId" from access_recovery
         where id = $1 and status = 'approved' and link_from <= $2 for update`,
        [id, new Date(fair.clock())],
      )
      const [row] = rows
      const person = row && (await findPerson(client, { userId: row.userId }))
      if (!person) return
      const token = await makeLink(client, {
        kind: 'recover',
        username: person.email,
        userId: person.userId,
        details: { recoveryId: id },
        now: fair.clock(),
        lifetime: RECOVERY_LINK_MS,
      })
      await fair.writer.update(transaction, AccessRecovery.apiName, id, { Status__c: 'linkSent' })
      await fair.sendMessage(transaction, {
        template: recoveryLinkMail,
        to: { email: person.email, language: person.language },
        data: {
          name: person.firstName,
          hours: String(RECOVERY_LINK_MS / HOUR_MS),
          link: screenUrl(fair, person.language, `/reserved/recover-access?token=${token}`),
        },
      })
    })
  },
})
