import type { MailPreviewItem, MailsPreviewResult } from '@foyer/fair-domain'
import type { CommittedWrite, Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { collectUnreached, readUnreached } from '../unreached/unreached.ts'

/** Rolls back a transaction that only serves a preview. */
class Rehearsed extends Error {}

/** Returns the mails that a step would send, by running it in a transaction that is rolled back. */
export function mailPreviews(fair: {
  transact: <T>(session: Session, work: (transaction: Transaction) => Promise<T>) => Promise<T>
}) {
  const rehearsals = new WeakMap<ClientBase, MailPreviewItem[]>()
  return {
    onWrite: async (write: CommittedWrite, { client }: Transaction) => {
      const { objectApiName, after } = write
      if (objectApiName === 'Message__c' && goesOut(write))
        rehearsals.get(client)?.push({
          to: String(after?.To__c),
          language: after?.Language__c === 'it' ? 'it' : 'en-US',
          subject: String(after?.Name),
          // A mail sent earlier may contain content for its recipient only.
          text: write.kind === 'created' ? readable(String(after?.Text__c)) : null,
        })
    },
    async preview(
      session: Transaction['session'],
      step: (transaction: Transaction) => Promise<unknown>,
    ): Promise<MailsPreviewResult> {
      let mails: MailPreviewItem[] = []
      let unreached: MailsPreviewResult['unreached'] = []
      try {
        await fair.transact(session, async (transaction) => {
          mails = []
          const { client } = transaction
          rehearsals.set(client, mails)
          const missed = collectUnreached(client)
          try {
            await step(transaction)
          } finally {
            rehearsals.delete(client)
            missed.stop()
          }
          unreached = await readUnreached(client, [...missed.accountIds], session.language)
          throw new Rehearsed()
        })
      } catch (error) {
        if (!(error instanceof Rehearsed)) throw error
      }
      return { mails, unreached }
    },
  }
}

/** Whether the mail is written now, or sent again. */
const goesOut = ({ kind, after, changedFields }: CommittedWrite) =>
  kind === 'created' ||
  (kind === 'updated' && changedFields.includes('Status__c') && after?.Status__c === 'queued')

/** A link in a mail may open its recipient's account, and the code below it is not valid yet: neither is displayed. */
const readable = (text: string) =>
  text
    .replace(/\n--\n[\s\S]*$/, '')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1?…')
    .trim()
