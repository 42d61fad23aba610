import { isStaff, QUEUES } from '@foyer/fair-domain'
import {
  boolean,
  exampleId,
  InsufficientAccess,
  LANGUAGES,
  list,
  NotFound,
  nullable,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { type QuickActionHandler, type Session, serverMethod, type Transaction } from '@foyer/record-server'
import type { Fair, Feature } from '../feature.ts'
import { countOpen } from './count-open.ts'
import { type DecideInput, decide } from './decide.ts'
import { decideMany, previewMany } from './decide-many.ts'
import { describeQueue, mayDecide } from './describe-queue.ts'
import { mailPreviews } from './preview-mails.ts'

const CLASS_NAME = 'QueueController'

const language = oneOf(...LANGUAGES)
const why = { queue: string, action: string, reasonCode: string, note: string, noteForCustomer: boolean }
const decision = object({ ...why, recordId: string, parts: nullable(list(string)) })
const manyDecisions = object({ ...why, recordIds: list(string) })

/** Work that waits for staff: how much, how long, and the decisions on it. `handlers` are all quick actions of the fair. */
export function queuesFeature(
  fair: Fair,
  handlers: Readonly<Record<string, QuickActionHandler>>,
): Required<Pick<Feature, 'methods' | 'onWrite'>> {
  const { onWrite, preview } = mailPreviews(fair)
  const step = (transaction: Transaction, input: DecideInput) => decide(handlers, transaction, input)
  return {
    onWrite,
    methods: [
      serverMethod({
        className: CLASS_NAME,
        methodName: 'getOverview',
        cacheable: true,
        input: object({ language }),
        handle: async (input, { session }) => {
          requireStaff(session)
          const now = fair.clock()
          const counts = await countOpen(fair.pool, now)
          return {
            now,
            queues: QUEUES.map((queue) => ({
              name: queue.name,
              label: queue.label[input.language],
              workingDays: queue.workingDays,
              canDecide: mayDecide(queue, session),
              ...counts.find(({ name }) => name === queue.name),
            })),
          }
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'getQueue',
        cacheable: true,
        input: object({ name: string, language }),
        example: { name: 'applications', language: 'it' },
        handle: async (input, { session }) => {
          requireStaff(session)
          const queue = QUEUES.find(({ name }) => name === input.name)
          if (!queue) throw NotFound()
          return { now: fair.clock(), ...describeQueue(queue, session, input.language) }
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'findQueue',
        cacheable: true,
        input: object({ action: string, language }),
        example: { action: 'Application__c.Accept', language: 'it' },
        handle: async (input, { session }) => {
          requireStaff(session)
          const queue = QUEUES.find(({ object: name, decisions }) =>
            decisions.some(({ action }) => `${name}.${action}` === input.action),
          )
          return queue ? { now: fair.clock(), ...describeQueue(queue, session, input.language) } : null
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'preview',
        cacheable: false,
        input: decision,
        example: {
          queue: 'applications',
          action: 'Accept',
          reasonCode: '',
          note: '',
          noteForCustomer: false,
          recordId: exampleId('Application__c', { State__c: 'submitted' }),
          parts: null,
        },
        handle: async (input, { session }) => ({
          mails: await preview(session, (transaction) => decide(handlers, transaction, input as DecideInput)),
        }),
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'decide',
        cacheable: false,
        input: decision,
        example: {
          queue: 'applications',
          action: 'Accept',
          reasonCode: '',
          note: '',
          noteForCustomer: false,
          recordId: exampleId('Application__c', { State__c: 'submitted' }),
          parts: null,
        },
        handle: (input, { session }) =>
          fair.transact(session, (transaction) => decide(handlers, transaction, input as DecideInput)),
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'previewMany',
        cacheable: false,
        input: manyDecisions,
        example: {
          queue: 'accreditations',
          action: 'Approve',
          reasonCode: '',
          note: '',
          noteForCustomer: false,
          recordIds: [exampleId('Accreditation__c', { State__c: 'submitted' })],
        },
        handle: (input, { session }) => {
          requireStaff(session)
          return previewMany((work) => preview(session, work), input, step, session.language)
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'decideMany',
        cacheable: false,
        input: manyDecisions,
        example: {
          queue: 'accreditations',
          action: 'Approve',
          reasonCode: '',
          note: '',
          noteForCustomer: false,
          recordIds: [exampleId('Accreditation__c', { State__c: 'submitted' })],
        },
        handle: (input, { session }) => {
          requireStaff(session)
          return decideMany(fair, session, input, step)
        },
      }),
    ],
  }
}

function requireStaff({ profiles }: Session) {
  if (!isStaff(profiles)) throw InsufficientAccess()
}
