import { Readable } from 'node:stream'
import type { Language } from '@foyer/record-contract'
import type { Fair } from '../features/feature.ts'
import type { Task } from '../jobs/task.ts'
import type { DocumentDefinition } from './define-document.ts'
import { MAKE_DOCUMENT, queueDocument } from './request-document.ts'

const MAX_ATTEMPTS = 5
const MINUTE_MS = 60_000
/** Long enough for any document, short enough for somebody who waits for one. */
const FORGOTTEN_AFTER_MS = 2 * MINUTE_MS

type Making = Pick<Fair, 'writer' | 'files' | 'transact' | 'systemSession' | 'siteUrl' | 'clock' | 'pool'>

/** Where the content of a document is kept. The same each time, so that a second attempt replaces a half-done first. */
export const documentKey = (id: string) => `documents/${id}.pdf`

/** Makes one document. Stopped anywhere, it can be done again; done twice at once, the second does nothing. */
export const makeDocument = (fair: Making, definitions: readonly DocumentDefinition[]): Task => ({
  name: MAKE_DOCUMENT,
  run: async (payload) => {
    const { documentId } = payload as { documentId: string }
    try {
      await make(fair, definitions, documentId)
    } catch (error) {
      if (await noteFailure(fair, documentId)) throw error
    }
  },
})

async function make(fair: Making, definitions: readonly DocumentDefinition[], id: string) {
  await fair.transact(fair.systemSession, async (transaction) => {
    const { rows } = await transaction.client.query<{
      kind: string
      subjectId: string
      language: Language
      code: string
    }>(
      `select kind, subject_id as "subjectId", language, code from document
       where id = $1 and state = 'making' for update skip locked`,
      [id],
    )
    const [document] = rows
    if (!document) return
    const definition = definitions.find(({ kind }) => kind === document.kind)
    if (!definition) throw new Error(`No feature makes documents of the kind ${document.kind}`)
    const { fileName, bytes } = await definition.make(transaction.client, {
      subjectId: document.subjectId,
      language: document.language,
      verification: { code: document.code, url: `${fair.siteUrl}/verify/${document.code}` },
    })
    const size = await fair.files.write(documentKey(id), Readable.from([bytes]))
    await fair.writer.update(transaction, 'Document__c', id, {
      Name: fileName,
      State__c: 'ready',
      Size__c: size,
      MadeAt__c: new Date(fair.clock()).toISOString(),
    })
  })
}

/** Answers whether another attempt is worth it. */
function noteFailure(fair: Making, id: string) {
  return fair.transact(fair.systemSession, async (transaction) => {
    const { rows } = await transaction.client.query<{ attempts: string }>(
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

/** A job whose server was killed stays locked for hours: what waits too long is asked for again. */
export const makeForgotten = ({ pool, clock }: Making): Task => ({
  name: 'make-forgotten-documents',
  cron: '* * * * *',
  run: async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from document where state = 'making' and last_modified_date < $1 order by id limit 100`,
      [new Date(clock() - FORGOTTEN_AFTER_MS)],
    )
    for (const { id } of rows) await queueDocument(pool, id)
  },
})
