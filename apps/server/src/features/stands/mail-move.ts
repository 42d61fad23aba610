import { standMovedMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { mailCompany } from '../../services/applications/mail-company.ts'
import type { Needs } from './needs.ts'

import { type MovePlan, placeText } from './plan-move.ts'

/** Notifies the company of its new stand. */
export const mailMove = (fair: Needs, transaction: Transaction, plan: MovePlan, reason: string) =>
  mailCompany(fair, transaction, plan.move.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: standMovedMail,
      to,
      data: {
        name: person.firstName,
        company,
        edition: plan.edition.name,
        before: placeText(plan.move.from, person.language),
        after: placeText(plan.move.to, person.language),
        reason,
        link: link('/reserved/'),
      },
    }),
  )
