import { answer, boolean, exampleId, nullable, object, oneOf, string, textUpTo } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { QUEUE_OBJECTS } from '../queues/queue-objects.ts'
import { LANGUAGES } from '../words/languages.ts'

export interface ColleagueItem {
  id: string
  name: string
}

export interface TaskItem {
  id: string
  name: string
  kind: 'task' | 'mention'
  dueOn: string | null
  assignee: string
  /** Author of the task. */
  by: string
  isMine: boolean
  isLate: boolean
  isDone: boolean
}

export interface NoteItem {
  id: string
  text: string
  by: string
  at: string
  isPinned: boolean
}

/** Tasks and notes of staff about one record. */
export interface RecordWorkResult {
  tasks: TaskItem[]
  notes: NoteItem[]
  /** Colleague who has claimed it, if it is in a queue. */
  takenBy: ColleagueItem | null
  colleagues: ColleagueItem[]
  canWrite: boolean
}

/** Scope of unclaimed items. */
export const NOBODYS = 'nobody'
/** Scope of items: one's own, the team's, unclaimed ones, or those of a colleague by id. */
export type WorkScope = 'mine' | 'team' | typeof NOBODYS | (string & {})
export const WORK_URGENCIES = ['late', 'today', 'week', 'later'] as const
export type WorkUrgency = (typeof WORK_URGENCIES)[number]

/** An item of work: a queue item, a task or a mention. */
export interface WorkItem {
  id: string
  kind: 'decision' | 'task' | 'mention'
  /** Name of the queue, for a decision. */
  queue: string | null
  /** Object concerned. */
  objectApiName: string | null
  recordId: string
  title: string
  subject: string
  /** Origin of the item: its author, or the time since which it is open. */
  since: string | null
  dueOn: string | null
  by: string | null
  urgency: WorkUrgency
  owner: ColleagueItem | null
}

export interface MyWorkResult {
  today: string
  items: WorkItem[]
  counts: Record<'mine' | 'team', number>
  /** Counts of the scope by urgency, including items beyond the page. */
  urgencies: Record<WorkUrgency, number>
  /** Number of items per colleague, and unclaimed ones. */
  people: { id: string | null; name: string | null; count: number }[]
  /** Overdue amounts of companies in cents, as on the debtors page. */
  overdue: number
}

const language = oneOf(...LANGUAGES)
/** Staff who can have work; viewers cannot. */
export const WORKERS = STAFF_PROFILES.filter((profile) => profile !== 'viewer')
const ANY_ITEM = exampleId('Application__c', { State__c: 'submitted' })

/** Methods for tasks, notes and assignments of staff. */
export const workMethods = defineMethods(
  'WorkController',
  { staff: WORKERS },
  {
    getMyWork: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({ scope: textUpTo(18), language }),
      output: answer<MyWorkResult>(),
      of: [...QUEUE_OBJECTS, 'Account', 'AmountDue__c', 'Assignment__c', 'Task__c', 'User'],
      storable: true,
      example: { scope: 'mine', language: 'it' },
    }),
    getRecordWork: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({ recordId: string }),
      output: answer<RecordWorkResult>(),
      of: ['Task__c', 'Note__c', 'Assignment__c', 'User', 'Account'],
      storable: true,
      example: { recordId: exampleId('Account', { Type: 'Exhibitor' }) },
    }),
    take: changes({
      input: object({ queue: string, recordId: string }),
      output: answer<{ takenBy: string }>(),
      refuses: ['ALREADY_DECIDED', 'TAKEN_BY_COLLEAGUE'],
      example: { queue: 'applications', recordId: ANY_ITEM },
    }),
    handOver: changes({
      input: object({ queue: string, recordId: string, userId: nullable(string) }),
      output: answer<{ takenBy: string | null }>(),
      refuses: ['ALREADY_DECIDED', 'NO_COLLEAGUE'],
      example: { queue: 'applications', recordId: ANY_ITEM, userId: null },
    }),
    addTask: changes({
      repeatable: true,
      input: object({
        recordId: string,
        name: string,
        dueOn: nullable(string),
        assigneeId: nullable(string),
      }),
      output: answer<{ id: string }>(),
      refuses: ['NO_COLLEAGUE'],
      example: {
        recordId: exampleId('Account', { Type: 'Exhibitor' }),
        name: 'Call about the balance',
        dueOn: '2026-11-20',
        assigneeId: null,
      },
    }),
    finishTask: changes({
      input: object({ id: string, isDone: boolean }),
      output: answer<{ isDone: boolean }>(),
      example: { id: exampleId('Task__c'), isDone: true },
    }),
    addNote: changes({
      repeatable: true,
      input: object({ recordId: string, text: string }),
      output: answer<{ id: string; mentioned: string[] }>(),
      example: { recordId: exampleId('Account', { Type: 'Exhibitor' }), text: 'Pays in two steps' },
    }),
    pinNote: changes({
      input: object({ id: string, isPinned: boolean }),
      output: answer<{ isPinned: boolean }>(),
      example: { id: exampleId('Note__c'), isPinned: true },
    }),
    deleteNote: changes({
      input: object({ id: string }),
      output: answer<{ id: string }>(),
      example: { id: exampleId('Note__c') },
    }),
  },
)
