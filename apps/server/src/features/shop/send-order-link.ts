import { isEmail, normalizeUsername, shopLinkMail } from '@foyer/fair-domain'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { claimMailQuota } from '../../services/identity/mail-rate-limit.ts'
import type { Needs } from './needs.ts'
import { linkTo, recipient } from './shop-mails.ts'
import { ordersOfEmail } from './stored-shop-order.ts'

/** Mails the links of the latest orders to their address. The response does not reveal whether there are any. */
export async function sendOrderLinks(fair: Needs, typed: string, sender: string) {
  if (!isEmail(typed)) throw refuseIssues([['email', 'email']])
  const email = normalizeUsername(typed)
  await fair.transact(fair.systemSession, async (transaction) => {
    if (!(await claimMailQuota(fair, transaction.client, { email, sender })))
      throw refuse('REQUEST_LIMIT_EXCEEDED')
    for (const order of await ordersOfEmail(transaction.client, email))
      await fair.sendMessage(transaction, {
        template: shopLinkMail,
        to: await recipient(transaction, order),
        data: { name: order.firstName, number: order.number, link: linkTo(fair, order) },
      })
  })
}
