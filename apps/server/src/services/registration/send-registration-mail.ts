import {
  alreadyRegisteredMail,
  confirmMail,
  LINK_LIFETIME_MS,
  LINK_PAUSE_MS,
  PROFILES,
  type Readers,
  type SelfServiceAudience,
} from '@foyer/fair-domain'
import type { Language, Scalar } from '@foyer/record-contract'
import type { Task } from '../../jobs/task.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { lastLinkAt, makeLink } from '../../services/identity/links.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { claimMailQuota } from '../identity/mail-rate-limit.ts'
import type { Needs } from './needs.ts'

export const SEND_REGISTRATION_MAIL = 'send-registration-mail'
const HOUR_MS = 3_600_000

export interface Registration {
  username: string
  audience: SelfServiceAudience
  firstName: string
  lastName: string
  company: string
  country: string
  language: Language
  /** Values of fields added by administrators. */
  more?: Readonly<Record<string, Scalar>>
}

export interface RegistrationJob extends Registration {
  /** See `senderOf`. */
  sender: string
}

/** A job, so that the response and its timing do not reveal whether the address is known. */
export const sendRegistrationMail = (fair: Needs): Task => ({
  name: SEND_REGISTRATION_MAIL,
  queue: 'mail',
  run: async (payload) => {
    const { sender, ...registration } = payload as RegistrationJob
    const { username, audience, language, firstName } = registration
    await fair.transact(fair.systemSession, async (transaction) => {
      const { client } = transaction
      const last = await lastLinkAt(client, username, 'confirm')
      if (last !== null && fair.clock() - last < LINK_PAUSE_MS) return
      if (!(await claimMailQuota(fair, client, { email: username, sender }))) return
      const existingUser = await findPerson(client, { username })
      const token = await makeLink(client, {
        kind: 'confirm',
        username,
        details: registration,
        now: fair.clock(),
        lifetime: LINK_LIFETIME_MS.confirm,
      })
      const spoken = existingUser?.language ?? language
      const link = screenUrl(fair, spoken, `/reserved/welcome?token=${token}`)
      const readers: Readers = audience === 'applicant' ? 'exhibitors' : 'visitors'
      const to = { email: username, language: spoken, readers }
      if (existingUser)
        await fair.sendMessage(transaction, {
          template: alreadyRegisteredMail,
          to,
          data: {
            name: existingUser.firstName,
            audience: PROFILES[audience][spoken].toLowerCase(),
            link,
            signIn: screenUrl(fair, spoken, '/reserved/login'),
          },
        })
      else
        await fair.sendMessage(transaction, {
          template: confirmMail,
          to,
          data: { name: firstName, link, hours: String(LINK_LIFETIME_MS.confirm / HOUR_MS) },
        })
    })
  },
})
