import {
  DESIGN_REASONS,
  type designApprovedMail,
  type designReceivedMail,
  type designRefusedMail,
  type StandDesignState,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { mayStill } from '../../services/company-roles/company-status.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

interface StoredDesign {
  id: string
  accountId: string
  standId: string
  stand: string
  pavilion: string
  version: number
  state: StandDesignState
  reasonCode: string | null
  answer: string | null
}

/** Reads a design by id; optionally locks it until the transaction ends. */
export async function findDesign(
  client: Pick<ClientBase, 'query'>,
  id: string | null,
  lock: '' | 'for update of d' = '',
) {
  const { rows } = await client.query<StoredDesign>(
    `select d.id, d.account as "accountId", d.stand as "standId", s.name as stand, p.name as pavilion,
       d.version::int, d.state, d.reason_code as "reasonCode", d.answer
     from stand_design d join stand s on s.id = d.stand join pavilion p on p.id = s.pavilion
     where d.id = $1 ${lock}`,
    [id],
  )
  const [design] = rows
  if (!design) throw NotFound()
  return design
}

/** The reason for a correction as text. */
export const designReason = (code: string | null, language: Language) =>
  DESIGN_REASONS.find((reason) => reason.code === code)?.label[language] ?? null

/** Notifies the technical referents with access to designs of a decision. */
export async function mailDesign(
  fair: Needs,
  transaction: Transaction,
  id: string,
  template: typeof designReceivedMail | typeof designRefusedMail | typeof designApprovedMail,
) {
  const { client } = transaction
  const { accountId, stand, pavilion, version, reasonCode, answer } = await findDesign(client, id)
  await mailReferents(
    fair,
    transaction,
    accountId,
    async ({ person, company, to, link }) => {
      if (!(await mayStill(fair.editions, client, person, accountId, 'seeTechnicalPlans'))) return
      await fair.sendMessage(transaction, {
        template,
        to,
        data: {
          name: person.firstName,
          company,
          pavilion,
          stand,
          version: String(version),
          reason: designReason(reasonCode, person.language) ?? '',
          note: answer ?? '',
          link: link('/reserved/technical-plans'),
        },
      })
    },
    'technical',
  )
}
