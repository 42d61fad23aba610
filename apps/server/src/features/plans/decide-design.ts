import { designApprovedMail, designRefusedMail, standDesign } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { attachFiles } from '../../services/uploads/attach-files.ts'
import type { Needs } from './needs.ts'
import { findDesign, mailDesign } from './stored-design.ts'

const MAILS = { approve: designApprovedMail, refuse: designRefusedMail } as const

/** Stores the decision of the technical office on a design, with its annotated plan for a correction. */
export function decideDesign(fair: Needs, decision: keyof typeof MAILS): QuickActionHandler {
  return async ({ contextId, fields }, transaction) => {
    const design = await findDesign(transaction.client, contextId, 'for update of d')
    const next = standDesign.next(design.state, decision)
    if (!next) throw refuse('ALREADY_DECIDED')
    const { id } = design
    if (decision === 'approve') await replaceApproved(fair, transaction, design)
    const note = String(fields.Note__c ?? '').trim()
    const annotated = decision === 'refuse' ? String(fields.AnnotatedFile__c ?? '') : ''
    if (annotated !== '')
      await attachFiles(fair, transaction, transaction.session, [annotated], 'StandDesign__c', id)
    await fair.writer.update(transaction, 'StandDesign__c', id, {
      State__c: next,
      DecidedAt__c: new Date(fair.clock()).toISOString(),
      DecidedBy__c: transaction.session.userId,
      ReasonCode__c: String(fields.ReasonCode__c ?? '') || null,
      Note__c: note || null,
      NoteForCustomer__c: note !== '',
      Answer__c: note || null,
      AnnotatedFile__c: annotated || null,
    })
    await mailDesign(fair, transaction, id, MAILS[decision])
    return { id, isCreated: false }
  }
}

/** Replaces the previously approved version. */
async function replaceApproved(
  fair: Needs,
  transaction: Transaction,
  { standId, accountId }: { standId: string; accountId: string },
) {
  const ids = await readIds(
    transaction.client,
    `select id from stand_design where stand = $1 and account = $2 and state = 'approved' for update`,
    [standId, accountId],
  )
  for (const id of ids) await fair.writer.update(transaction, 'StandDesign__c', id, { State__c: 'replaced' })
}
