import { Readable } from 'node:stream'
import { organiserOf } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { outageOf } from '@foyer/record-server'
import { retryAtOf, type Task } from '../../jobs/task.ts'
import type { Fair } from '../fair/fair.ts'
import type { DocumentDefinition } from './define-document.ts'
import { MAKE_DOCUMENT } from './request-document.ts'

const MAX_ATTEMPTS = 5

type Making = Pick<Fair, 'writer' | 'files' | 'transact' | 'systemSession' | 'siteUrl' | 'clock' | 'editions'>

/** Where the content of a document is kept. The same each time, so that a second attempt replaces a half-done first. */
export const documentKey = (id: string) => `documents/${id}.pdf`

/** Makes one document. Stopped anywhere, it can be done again; done twice at once, both write the same. */
export const makeDocument = (fair: Making, definitions: readonly DocumentDefinition[]): Task => ({
  name: MAKE_DOCUMENT,
  queue: 'papers',
  run: async (payload) => {
    const { documentId } = payload as { documentId: string }
    try {
      await make(fair, definitions, documentId)
    } catch (error) {
      // Database or files are away: that says nothing about the document.
      if (retryAtOf(error) || outageOf(error, 'en-US')) throw error
      if (await saveFailure(fair, documentId)) throw error
    }
  },
})

async function make(fair: Making, definitions: readonly DocumentDefinition[], id: string) {
  const drawn = await draw(fair, definitions, id)
  if (!drawn) return
  const size = await fair.files.write(documentKey(id), Readable.from([drawn.bytes]))
  await fair.transact(fair.systemSession, async (transaction) => {
    const { rowCount } = await transaction.client.query(
      `select from document where id = $1 and state = 'making' for update`,
      [id],
    )
    if (rowCount === 0) return
    await fair.writer.update(transaction, 'Document__c', id, {
      Name: drawn.fileName,
      State__c: 'ready',
      Size__c: size,
      MadeAt__c: new Date(fair.clock()).toISOString(),
    })
  })
}

/** What it reads is of one moment. */
const draw = (fair: Making, definitions: readonly DocumentDefinition[], id: string) =>
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
    if (!definition) throw new Error(`No feature makes documents of the kind ${document.kind}`)
    return definition.make(client, {
      subjectId: document.subjectId,
      language: document.language,
      organiser: organiserOf(await fair.editions.current(client)),
      verification: { code: document.code, url: `${fair.siteUrl}/verify/${document.code}` },
    })
  })

/** Answers whether another attempt is worth it. */
function saveFailure(fair: Making, id: string) {
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
