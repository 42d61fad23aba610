import { Readable } from 'node:stream'
import { organiserOf } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { outageOf } from '@foyer/record-server'
import { retryAtOf, type Task } from '../../jobs/task.ts'
import type { DocumentDefinition } from './define-document.ts'
import type { Needs } from './needs.ts'
import { MAKE_DOCUMENT } from './request-document.ts'

const MAX_ATTEMPTS = 5

type Making = Pick<
  Needs,
  'writer' | 'files' | 'transact' | 'systemSession' | 'siteUrl' | 'clock' | 'editions'
>

/** Storage key of a document. Always the same, so that a retry replaces an incomplete attempt. */
export const documentKey = (id: string) => `documents/${id}.pdf`

/** Creates one document. Idempotent: it can be interrupted and repeated, and concurrent runs write the same. */
export const makeDocument = (fair: Making, definitions: readonly DocumentDefinition[]): Task => ({
  name: MAKE_DOCUMENT,
  queue: 'papers',
  run: async (payload) => {
    const { documentId } = payload as { documentId: string }
    try {
      await make(fair, definitions, documentId)
    } catch (error) {
      // An outage of database or files is not a failure of the document.
      if (retryAtOf(error) || outageOf(error, 'en-US')) throw error
      if (await saveFailure(fair, documentId)) throw error
    }
  },
})

async function make(fair: Making, definitions: readonly DocumentDefinition[], id: string) {
  const rendered = await renderDocument(fair, definitions, id)
  if (!rendered) return
  const size = await fair.files.write(documentKey(id), Readable.from([rendered.bytes]))
  await fair.transact(fair.systemSession, async (transaction) => {
    const { rowCount } = await transaction.client.query(
      `select from document where id = $1 and state = 'making' for update`,
      [id],
    )
    if (rowCount === 0) return
    await fair.writer.update(transaction, 'Document__c', id, {
      Name: rendered.fileName,
      State__c: 'ready',
      Size__c: size,
      MadeAt__c: new Date(fair.clock()).toISOString(),
    })
  })
}

/** Reads its data in one snapshot. */
const renderDocument = (fair: Making, definitions: readonly DocumentDefinition[], id: string) =>
  fair.transact(fair.systemSession, async ({ client }) => {
    const { rows } = await client.query<{
      kind: string
      subjectId: string
      language: Language
      code: string
    }>(
      `select kind, subject_id as "subjectId", language, code from document where id = $1 and state = 'making'`,
      [id],
    )
    const [document] = rows
    if (!document) return null
    const definition = definitions.find(({ kind }) => kind === document.kind)
    if (!definition) throw new Error(`No feature creates documents of the kind ${document.kind}`)
    return definition.make(client, {
      subjectId: document.subjectId,
      language: document.language,
      organiser: organiserOf(await fair.editions.current(client)),
      verification: { code: document.code, url: `${fair.siteUrl}/verify/${document.code}` },
    })
  })

/** Returns whether a retry is worthwhile. */
function saveFailure(fair: Making, id: string) {
  return fair.transact(fair.systemSession, async (transaction) => {
    const { rows } = await transaction.client.query<{ attempts: string | null }>(
      `select attempts from document where id = $1 and state = 'making' for update`,
      [id],
    )
    const [document] = rows
    if (!document) return false
    const attempts = Number(document.attempts) + 1
    const isOver = attempts >= MAX_ATTEMPTS
    await fair.writer.update(transaction, 'Document__c', id, {
      Attempts__c: attempts,
      ...(isOver ? { State__c: 'failed' } : {}),
    })
    return !isOver
  })
}
