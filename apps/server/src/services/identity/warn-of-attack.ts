import { attackMail, normalizeUsername } from '@foyer/fair-domain'
import { dateFormat } from '@foyer/record-contract'
import type { Task } from '../../jobs/task.ts'
import { findPerson, recipientOf } from './find-person.ts'
import type { Needs } from './needs.ts'
import { screenUrl } from './screen-url.ts'

export const WARN_OF_ATTACK = 'warn-of-attack'

export interface AttackNotice {
  username: string
  /** Epoch milliseconds of the detection. */
  at: number
}

const timeOf = (at: number) =>
  dateFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' }).format(at)

/**
 * Notifies the owner of an account that its password is being guessed. A job, so that the timing does not
 * reveal whether the account exists.
 */
export const warnOfAttack = (fair: Needs): Task => ({
  name: WARN_OF_ATTACK,
  run: async (payload) => {
    const { username, at } = payload as AttackNotice
    await fair.transact(fair.systemSession, async (transaction) => {
      const person = await findPerson(transaction.client, { username: normalizeUsername(username) })
      if (!person) return
      await fair.sendMessage(transaction, {
        template: attackMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          time: timeOf(at),
          link: screenUrl(fair, person.language, '/reserved/forgot-password'),
        },
      })
    })
  },
})
