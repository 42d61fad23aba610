import { Account, Contact, User } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'

/** The same name always gives the same id, so that URLs in documents and tests stay valid. */
export const demoIds = {
  account: (company: string) => stableId(Account.keyPrefix, `demo:${company}`),
  contact: (account: string) => stableId(Contact.keyPrefix, `demo:${account}`),
  user: (account: string) => stableId(User.keyPrefix, `demo:${account}`),
}
