import { type Fact, type FactItem, QUEUES, type Queue, type QueueResult } from '@foyer/fair-domain'
import { InsufficientAccess, type Label, type Language, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { declarationOf } from '../../services/queues/count-open.ts'

export const mayDecide = ({ profiles }: Queue, session: Session) =>
  profiles.some((profile) => session.profiles.includes(profile))

export function requireQueue(name: string) {
  const queue = QUEUES.find((candidate) => candidate.name === name)
  if (!queue) throw NotFound()
  return queue
}

export function requireDecider(queue: Queue, session: Session) {
  if (!mayDecide(queue, session)) throw InsufficientAccess()
  return queue
}

/** Describes a queue in one language, with the list view that reads its items. */
export function describeQueue(queue: Queue, session: Session, language: Language): Omit<QueueResult, 'now'> {
  const say = (label: Label) => label[language]
  const { name, object, openWhile, since, workingDays, title = null, columns, parts, steps = [] } = queue
  return {
    name,
    label: say(queue.label),
    object,
    listView: wholeListOf(queue),
    openWhile,
    since,
    workingDays,
    title,
    columns,
    canDecide: mayDecide(queue, session),
    steps: steps.map((action) => `${object}.${action}`),
    decisions: queue.decisions.map(
      ({ label, reasons = [], note, noteLabel, acceptsParts: takesParts, asks = [], ...decision }) => ({
        action: decision.action,
        key: decision.key,
        tone: decision.tone,
        label: say(takesParts ?? label),
        note: note ?? null,
        noteLabel: noteLabel ? say(noteLabel) : null,
        noteIsForCustomer: decision.noteIsForCustomer ?? false,
        takesParts: takesParts !== undefined,
        inBulk: decision.inBulk ?? false,
        noteKind: decision.noteKind ?? null,
        keepsOpen: decision.keepsOpen ?? false,
        canBeUndone: decision.canBeUndone ?? false,
        asks: asks.map(({ field, kind = 'choice', isRequired, hint, whenNone }) => ({
          field,
          kind,
          label: say(declarationOf(queue).fields[field]?.label ?? { 'en-US': field, it: field }),
          hint: hint ? say(hint) : null,
          isRequired: isRequired === true,
          whenNone: whenNone ? { ...whenNone, text: say(whenNone.text) } : null,
        })),
        reasons: reasons.map((reason) => ({ code: reason.code, label: say(reason.label) })),
      }),
    ),
    facts: queue.facts.map((fact) => describeFact(fact, say)),
    parts: parts
      ? {
          before: parts.before,
          after: parts.after,
          labels: Object.fromEntries(Object.entries(parts.labels).map(([part, label]) => [part, say(label)])),
        }
      : null,
  }
}

function describeFact(fact: Fact, say: (label: Label) => string): FactItem {
  if (fact.kind === 'values')
    return {
      kind: 'values',
      heading: say(fact.heading),
      fields: fact.fields.map((field) =>
        typeof field === 'string'
          ? { path: field, label: null }
          : { path: field.path, label: say(field.label) },
      ),
    }
  if (fact.kind === 'lines')
    return { kind: 'lines', heading: say(fact.heading), list: fact.list, of: fact.of ?? null }
  if (fact.kind === 'lastEdition')
    return fact.of === 'person'
      ? { kind: 'lastEdition', of: 'person', fields: fact.fields }
      : { kind: 'lastEdition', of: 'company', asked: fact.asked ?? null }
  return { kind: fact.kind }
}

/** A list view without filters: the queue adds its condition. */
function wholeListOf(queue: Queue) {
  const views = Object.entries(declarationOf(queue).listViews ?? {})
  const whole = views.find(
    ([, { filters = [], scope = 'everything' }]) => filters.length === 0 && scope === 'everything',
  )
  if (!whole) throw new TypeError(`${queue.object} has no list view without filters`)
  return whole[0]
}
