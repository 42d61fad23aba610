import { momentIn, newDeviceMail } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import { SEND_NEW_DEVICE_MAIL } from '../../services/identity/complete-sign-in.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { LOCAL_NETWORK } from '../../services/identity/place-of.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'

interface Payload {
  userId: string
  device: string | null
  network: string | null
  at: string
}

const WORDS = {
  device: { 'en-US': 'an unknown device', it: 'un dispositivo sconosciuto' },
  local: { 'en-US': 'internal', it: 'interna' },
  unknown: { 'en-US': 'unknown', it: 'sconosciuta' },
}

/** Notifies the owner of an account of a sign-in from a new device. */
export const sendNewDeviceMail = (fair: Needs): Task => ({
  name: SEND_NEW_DEVICE_MAIL,
  run: async (payload) => {
    const { userId, device, network, at } = payload as Payload
    await fair.transact(fair.systemSession, async (transaction) => {
      const person = await findPerson(transaction.client, { userId })
      if (!person) return
      const { language } = person
      await fair.sendMessage(transaction, {
        template: newDeviceMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          device: device ?? WORDS.device[language],
          network: network === LOCAL_NETWORK ? WORDS.local[language] : (network ?? WORDS.unknown[language]),
          time: momentIn(language, Date.parse(at)),
          link: screenUrl(fair, language, '/reserved/security'),
        },
      })
    })
  },
})
