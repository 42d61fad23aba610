import { type QueueCountItem, type QueueResult, queueMethods, urgencyLimits } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { Language, ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { fresh } from '../../shell/fresh.ts'
import type { Portal } from '../../shell/portal.ts'
import { cellText, nameOf } from '../console-shell/fields/field-text.ts'
import { recordUiConfig } from '../console-shell/records/load-record.ts'

export const loadOverview = ({ client, language }: Portal, isFresh = false) =>
  client.read(methodRead(queueMethods.getOverview), { language }, isFresh ? fresh('noRecordChange') : {})

export const loadQueue = ({ client, language }: Portal, name: string) =>
  client.read(methodRead(queueMethods.getQueue), { name, language })

/** Changes when a colleague decides. */
export const useOverview = () => useMethod(queueMethods.getOverview, { language: useLanguage() })

export const useQueue = (name: string) => useMethod(queueMethods.getQueue, { name, language: useLanguage() })

/** The queue in which a quick action is a decision; null if there is none. */
export function useQueueOf(action: string | undefined) {
  const language = useLanguage()
  return useMethod(queueMethods.findQueue, action === undefined ? null : { action, language })
}

export const loadActionTexts = ({ client, language }: Portal, objectApiName: string) =>
  client.read(methodRead(queueMethods.getActionWords), { objectApiName, language })

/** Presentation of a record's actions, and the labels of their reason codes. */
export const useActionTexts = (objectApiName: string) =>
  useMethod(queueMethods.getActionWords, { objectApiName, language: useLanguage() })

const factsInput = ({ name }: QueueResult, recordId: string, language: Language) => ({
  queue: name,
  recordId,
  language,
})

export const loadFacts = ({ client, language }: Portal, queue: QueueResult, recordId: string) =>
  client.read(methodRead(queueMethods.getFacts), factsInput(queue, recordId, language))

/** Facts for the decision in addition to the record. */
export const useFacts = (queue: QueueResult, recordId: string) =>
  useMethod(queueMethods.getFacts, factsInput(queue, recordId, useLanguage()))

/** Variant of a decision's button: rejections are marked, acceptance is primary. */
export const DECISION_VARIANTS = { accept: 'primary', neutral: 'secondary', reject: 'danger' } as const

/** Title of an item, and its number if that differs. */
export function itemText(
  { title }: Pick<QueueResult, 'title'>,
  record: RecordRepresentation,
  info: ObjectInfo | undefined,
  language: Language,
) {
  const own = nameOf(record, info?.nameFields.at(-1))
  const name = (title && cellText(record, title, info, language)) || own
  return { name, number: name === own ? '' : own }
}

/** Summary of an item in one line: bare numbers and lists get the label of their field or a unit. */
export function itemFacts(
  { columns }: Pick<QueueResult, 'columns'>,
  record: RecordRepresentation,
  info: ObjectInfo | undefined,
  language: Language,
) {
  return columns.map((column) => {
    const text = cellText(record, column, info, language)
    const { label = '', dataType = '' } = info?.fields[column] ?? {}
    if (dataType === 'Boolean') return record.fields[column]?.value === true ? label : ''
    if (text === '' || !COUNTS.includes(dataType)) return text
    return label.includes(SQUARE_METRES) ? `${text} ${SQUARE_METRES}` : `${label}: ${text}`
  })
}
const COUNTS = ['Int', 'Double', 'MultiPicklist']
const SQUARE_METRES = 'm²'

/** One item with its layout, and the additional fields of the queue. */
export function itemConfig({ object, openWhile, since, title, parts, facts }: QueueResult, recordId: string) {
  const beside = [
    ...new Set([
      since,
      openWhile.field,
      ...(title ? [title] : []),
      ...(parts ? [parts.before, parts.after] : []),
      ...facts.flatMap((fact) => {
        if (fact.kind === 'values') return fact.fields.map(({ path }) => path)
        if (fact.kind === 'lines') return fact.of ?? []
        return fact.kind === 'lastEdition' && fact.of === 'person' ? fact.fields : []
      }),
    ]),
  ]
  return { ...recordUiConfig(recordId), optionalFields: beside.map((field) => `${object}.${field}`) }
}

const FIRST_ITEMS = 30
const FURTHER_ITEMS = 200
/** Number of items read: initially for browsing, later for a bulk decision. */
export const itemsRead = (pages: number) => FIRST_ITEMS + FURTHER_ITEMS * (pages - 1)

export const QUEUE_AGES = ['late', 'soon', 'fresh'] as const
export type QueueAge = (typeof QUEUE_AGES)[number]

/** Parameters of a queue URL. */
export const ageIn = (query: URLSearchParams) => QUEUE_AGES.find((age) => age === query.get('age'))

/** Number of items by age. */
export const countOf = (
  { open, soon, late }: Pick<QueueCountItem, 'open' | 'soon' | 'late'>,
  age: QueueAge,
) => ({ late, soon, fresh: open - soon - late })[age]

/** The open items of a queue, oldest first; the record client keeps the list up to date. */
export function itemsConfig(queue: QueueResult, age?: QueueAge, pages = 1) {
  const { object, listView, openWhile, since, title, columns } = queue
  const values = openWhile.values.map((value) => JSON.stringify(value)).join(', ')
  const isOpen = `{ ${openWhile.field}: { in: [${values}] } }`
  return {
    objectApiName: object,
    listViewApiName: listView,
    where: age ? `{ and: [${isOpen}, ${waitsSo(queue, age)}] }` : isOpen,
    sortBy: [since],
    optionalFields: ['Name', since, openWhile.field, ...(title ? [title] : []), ...columns].map(
      (field) => `${object}.${field}`,
    ),
    pageSize: itemsRead(pages),
  }
}

/** Same filter as the counters of the queue. */
function waitsSo({ since, now, workingDays }: QueueResult, age: QueueAge) {
  const limits = urgencyLimits(now, workingDays)
  const waits = (test: string, limit: number) =>
    `{ ${since}: { ${test}: "${new Date(limit).toISOString()}" } }`
  if (age === 'late') return waits('lte', limits.late)
  if (age === 'soon') return `{ and: [${waits('gt', limits.late)}, ${waits('lte', limits.soon)}] }`
  return `{ or: [${waits('gt', limits.soon)}, { ${since}: { eq: null } }] }`
}
