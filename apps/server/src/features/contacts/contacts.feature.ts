import { contactMethods, sharingMethods } from '@foyer/fair-domain'
import { createSigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { askForMore, saveContact } from './change-contact.ts'
import { mailDailyContacts } from './daily-contacts.ts'
import { getContacts } from './get-contacts.ts'
import { getSharing } from './get-sharing.ts'
import type { Needs } from './needs.ts'
import { scanContact } from './scan-contact.ts'
import { changeShared, saveChoice, shareAgain, withdraw } from './share.ts'

/** Contacts that exhibitors collect by scanning badges, and what visitors share with them. */
export const contactsFeature: MakeFeature<Needs> = (fair) => {
  const keys = createSigningKeys(fair.secretKey, fair.clock)
  return {
    methods: [
      ...serve(fair, contactMethods, {
        getContacts: (_, { session }) => getContacts(fair, session),
        scan: (input, { session }) => scanContact(fair, keys, session, input),
        save: (input, { session }) => saveContact(fair, session, input),
        askMore: ({ id }, { session }) => askForMore(fair, session, id),
      }),
      ...serve(fair, sharingMethods, {
        getSharing: (_, { session }) => getSharing(fair.pool, session),
        saveChoice: (choice, { session }) => saveChoice(fair, session, choice),
        changeShared: (input, { session }) => changeShared(fair, session, input),
        withdraw: ({ id }, { session }) => withdraw(fair, session, id),
        shareAgain: ({ accountId }, { session }) => shareAgain(fair, session, accountId),
      }),
    ],
    tasks: [mailDailyContacts(fair)],
  }
}
