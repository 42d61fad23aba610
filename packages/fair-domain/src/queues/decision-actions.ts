import { type ActionDeclaration, every, valueIs } from '@foyer/record-contract/metadata'
import type { Decision, Queue } from './queue.ts'
import { reasonFields, reasonFieldsOnRecord } from './reason-fields.ts'

/** Converts the decisions of a queue to actions of its object, with the same labels, profiles and states. */
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
