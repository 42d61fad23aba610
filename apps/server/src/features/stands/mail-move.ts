import { standMovedMail } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { mailCompany } from '../../services/applications/mail-company.ts'
import { MOVE_TEXTS } from './move-texts.ts'
import type { Needs } from './needs.ts'
import { type MovePlan, placeText } from './plan-move.ts'

/** Notifies the company of its new stand; after the way back also that the addendum is withdrawn. */
export const mailMove = (
  fair: Needs,
  transaction: Transaction,
  plan: MovePlan,
  reasonIn: (language: Language) => string,
) =>
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
        reason: [
          reasonIn(person.language),
          plan.withdrawn && MOVE_TEXTS[person.language].correction(plan.withdrawn.number),
        ]
          .filter(Boolean)
          .join('\n\n'),
        link: link('/reserved/'),
      },
    }),
  )
