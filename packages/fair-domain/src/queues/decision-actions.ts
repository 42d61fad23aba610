import { type ActionDeclaration, every, valueIs } from '@foyer/record-contract/metadata'
import type { Decision, Queue } from './queue.ts'
import { reasonFields, reasonFieldsOnRecord } from './reason-fields.ts'

/** The decisions of a queue as actions of its object: the same words, the same people, the same states. */
export const decisionActions = ({ profiles, openWhile, keepsReason, decisions }: Queue) =>
  Object.fromEntries(
    decisions.map((decision): [string, ActionDeclaration] => [
      decision.action,
      {
        label: decision.label,
        tone: decision.tone,
        contexts: ['Record'],
        profiles,
        when: conditionOf(decision, openWhile),
        ...(keepsReason ? reasonFieldsOnRecord(decision.asks?.map(({ field }) => field)) : reasonFields),
      },
    ]),
  )

function conditionOf({ from, when }: Decision, { field, values }: Queue['openWhile']) {
  const inState = valueIs(field, ...(from ?? values))
  return when ? every(inState, when) : inState
}
