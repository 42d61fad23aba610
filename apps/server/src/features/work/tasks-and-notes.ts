import { isDay, MAX_NOTE_LENGTH, MAX_TASK_LENGTH, mentionedIn } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import { requireUser, type Session } from '@foyer/record-server'
import { findCompanyOf } from '../../services/subjects/find-subject.ts'
import { readColleagues, requireColleague } from './colleagues.ts'
import type { Needs } from './needs.ts'

export interface NewTask {
  recordId: string
  name: string
  dueOn: string | null
  /** The author if null. */
  assigneeId: string | null
}

export function addTask(fair: Needs, session: Session, { recordId, name, dueOn, assigneeId }: NewTask) {
  const words = name.trim()
  if (words === '' || words.length > MAX_TASK_LENGTH) throw InvalidInput('name')
  if (dueOn !== null && !isDay(dueOn)) throw InvalidInput('dueOn is not a day')
  const userId = requireUser(session)
  return fair.transact(session, async (transaction) => {
    const company = await findCompanyOf(fair, transaction.client, session, recordId)
    const assignee = assigneeId ?? userId
    if (assignee !== userId) await requireColleague(transaction.client, assignee)
    const { id } = await fair.writer.create(transaction, 'Task__c', {
      Name: words,
      Kind__c: 'task',
      RecordId__c: recordId,
      Account__c: company,
      Assignee__c: assignee,
      DueOn__c: dueOn,
    })
    return { id }
  })
}

export function finishTask(fair: Needs, session: Session, { id, isDone }: { id: string; isDone: boolean }) {
  return fair.transact(session, async (transaction) => {
    await fair.writer.update(transaction, 'Task__c', id, {
      DoneAt__c: isDone ? new Date(fair.clock()).toISOString() : null,
      DoneBy__c: isDone ? requireUser(session) : null,
    })
    return { isDone }
  })
}

/** Adds a note to a record. Users mentioned with @ find it in their work. */
export function addNote(
  fair: Needs,
  session: Session,
  { recordId, text }: { recordId: string; text: string },
) {
  const words = text.trim()
  if (words === '' || words.length > MAX_NOTE_LENGTH) throw InvalidInput('text')
  const userId = requireUser(session)
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const company = await findCompanyOf(fair, client, session, recordId)
    const colleagues = await readColleagues(client)
    const author = colleagues.find(({ id }) => id === userId)
    const about = { RecordId__c: recordId, Account__c: company }
    const { id } = await fair.writer.create(transaction, 'Note__c', {
      ...about,
      Name: author?.name ?? userId,
      Text__c: words,
    })
    const mentioned = mentionedIn(words, colleagues).filter((one) => one.id !== userId)
    for (const one of mentioned)
      await fair.writer.create(transaction, 'Task__c', {
        ...about,
        Name: words.slice(0, MAX_TASK_LENGTH),
        Kind__c: 'mention',
        Assignee__c: one.id,
      })
    return { id, mentioned: mentioned.map(({ name }) => name) }
  })
}

export const pinNote = (fair: Needs, session: Session, { id, isPinned }: { id: string; isPinned: boolean }) =>
  fair.transact(session, async (transaction) => {
    await fair.writer.update(transaction, 'Note__c', id, { Pinned__c: isPinned })
    return { isPinned }
  })

export const deleteNote = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) => {
    await fair.writer.remove(transaction, 'Note__c', id)
    return { id }
  })
