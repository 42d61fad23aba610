import { type QueueAnswer, queueMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../../i18n/language-context.ts'
import type { Portal } from '../../../shell/portal.ts'
import { recordUiConfig } from '../record/load-record.ts'

export const loadOverview = ({ client, language }: Portal, fresh = false) =>
  client.read(methodRead(queueMethods.getOverview), { language }, fresh ? { cachePolicy: 'no-cache' } : {})

export const loadQueue = ({ client, language }: Portal, name: string) =>
  client.read(methodRead(queueMethods.getQueue), { name, language })

/** Moves when a colleague decides. */
export const useOverview = () => useMethod(queueMethods.getOverview, { language: useLanguage() })

export const useQueue = (name: string) => useMethod(queueMethods.getQueue, { name, language: useLanguage() })

/** The queue in which a quick action is a decision; null when it is none. */
export function useQueueOf(action: string | undefined) {
  const language = useLanguage()
  return useMethod(queueMethods.findQueue, action === undefined ? null : { action, language })
}

const factsInput = ({ name }: QueueAnswer, recordId: string, language: Language) => ({
  queue: name,
  recordId,
  language,
})

export const loadFacts = (
  { client, language }: Portal,
  queue: QueueAnswer,
  recordId: string,
  fresh = false,
) =>
  client.read(
    methodRead(queueMethods.getFacts),
    factsInput(queue, recordId, language),
    fresh ? { cachePolicy: 'no-cache' } : {},
  )

/** What the decision needs besides the record. */
export const useFacts = (queue: QueueAnswer, recordId: string) =>
  useMethod(queueMethods.getFacts, factsInput(queue, recordId, useLanguage()))

/** How the button of a decision looks: what refuses is marked, what accepts comes first. */
export const DECISION_VARIANTS = { accept: 'primary', neutral: 'secondary', reject: 'danger' } as const

/** One item with its layout, and what the queue shows beside that. */
export function itemConfig({ object, since, parts, facts }: QueueAnswer, recordId: string) {
  const beside = [
    ...new Set([
      since,
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

const MANY = 200

/** The open items of a queue, who waits longest first; the record client keeps the list up to date. */
export function itemsConfig({ object, listView, openWhile, since, columns }: QueueAnswer) {
  const values = openWhile.values.map((value) => JSON.stringify(value)).join(', ')
  return {
    objectApiName: object,
    listViewApiName: listView,
    where: `{ ${openWhile.field}: { in: [${values}] } }`,
    sortBy: [since],
    optionalFields: ['Name', since, openWhile.field, ...columns].map((field) => `${object}.${field}`),
    pageSize: MANY,
  }
}
