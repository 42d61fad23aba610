import {
  answer,
  boolean,
  exampleId,
  LANGUAGES,
  nullable,
  object,
  oneOf,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { QUEUE_OBJECTS } from '../queues/queue-objects.ts'

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
  /** Who gave it. */
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

/** What staff do and say about one record. */
export interface RecordWorkResult {
  tasks: TaskItem[]
  notes: NoteItem[]
  /** Who has taken it, where it waits in a queue. */
  takenBy: ColleagueItem | null
  colleagues: ColleagueItem[]
  canWrite: boolean
}

/** What nobody has taken. */
export const NOBODYS = 'nobody'
/** Whose work: one's own, the team's, what nobody has taken, or that of a colleague by their id. */
export type WorkScope = 'mine' | 'team' | typeof NOBODYS | (string & {})
export const WORK_URGENCIES = ['late', 'today', 'week', 'later'] as const
export type WorkUrgency = (typeof WORK_URGENCIES)[number]

/** One thing to do: an item of a queue, a task or a mention. */
export interface WorkItem {
  id: string
  kind: 'decision' | 'task' | 'mention'
  /** The queue, for a decision. */
  queue: string | null
  /** What it is about. */
  objectApiName: string | null
  recordId: string
  title: string
  subject: string
  /** Why it is here: who gave it, or since when it waits. */
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
  /** Of the scope, by when it is to be done: all of it, even what is not among the items. */
  urgencies: Record<WorkUrgency, number>
  /** How much each has on their hands, and what nobody has taken. */
  people: { id: string | null; name: string | null; count: number }[]
  /** Cents that companies should have paid by now, as the page of the debtors has it. */
  overdue: number
}

const language = oneOf(...LANGUAGES)
/** Whoever only looks gets no work of their own. */
export const WORKERS = STAFF_PROFILES.filter((profile) => profile !== 'viewer')
const ANY_ITEM = exampleId('Application__c', { State__c: 'submitted' })

/** Who of the staff does what, by when, and what they tell each other. */
export const workMethods = defineMethods(
  'WorkController',
  { staff: WORKERS },
  {
    getMyWork: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({ scope: textUpTo(18), language }),
      output: answer<MyWorkResult>(),
      of: [...QUEUE_OBJECTS, 'Account', 'AmountDue__c', 'Assignment__c', 'Task__c', 'User'],
      example: { scope: 'mine', language: 'it' },
    }),
    getRecordWork: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({ recordId: string }),
      output: answer<RecordWorkResult>(),
      of: ['Task__c', 'Note__c', 'Assignment__c', 'User'],
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
