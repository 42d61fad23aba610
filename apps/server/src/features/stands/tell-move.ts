import { standMovedMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { tellCompany } from '../../services/applications/tell-company.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { type MovePlan, placeWords } from './plan-move.ts'

/** The company hears where it stands now. */
export const tellMove = (fair: Fair, transaction: Transaction, plan: MovePlan, reason: string) =>
  tellCompany(fair, transaction, plan.move.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: standMovedMail,
      to,
      data: {
        name: person.firstName,
        company,
        edition: plan.edition.name,
        before: placeWords(plan.move.from, person.language),
        after: placeWords(plan.move.to, person.language),
        reason,
        link: link('/reserved/'),
      },
    }),
  )
