import { every, valueIs } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { fairObjects, MAIL_TEMPLATES } from '../index.ts'
import { QUEUE_OBJECTS } from './queue-objects.ts'
import { queueMethods } from './queues.methods.ts'
import { QUEUES } from './queues.ts'

const AUDIT_FIELDS = ['CreatedDate', 'LastModifiedDate']

test.each(QUEUES)('$name has an object with its fields and actions', ({ object, ...queue }) => {
  const declared = fairObjects.find(({ apiName }) => apiName === object)
  if (!declared) throw new Error(`${object} is not declared`)
  const fields = Object.keys(declared.fields)
  expect(fields).toContain(queue.openWhile.field)
  expect([...fields, 'CreatedDate', 'LastModifiedDate']).toContain(queue.since)
  if (queue.keepsReason) expect(fields).toEqual(expect.arrayContaining(['ReasonCode__c', 'Note__c']))
  if (queue.alsoShownInHistoryOf) expect(declared.fields[queue.alsoShownInHistoryOf]?.type).toBe('lookup')
  for (const { action, label, asks = [] } of queue.decisions) {
    // The record offers the same labels to the same profiles as the queue.
    expect(declared.actions?.[action]).toMatchObject({ label, profiles: queue.profiles })
    expect(fields).toEqual(expect.arrayContaining(asks.map(({ field }) => field)))
  }
})

test.each(QUEUES)(
  '$name displays the facts of its decisions first, from existing fields and lists',
  (queue) => {
    const objectOf = (apiName: string) => {
      const declared = fairObjects.find((one) => one.apiName === apiName)
      if (!declared) throw new Error(`${apiName} is not declared`)
      return declared
    }
    const fieldOf = (object: string, path: string): unknown => {
      const [first = '', ...rest] = path.split('.')
      const { fields } = objectOf(object)
      if (rest.length === 0) return AUDIT_FIELDS.includes(first) || fields[first]
      const lookup = fields[first.replace(/__r$/, '__c')]
      return lookup?.type === 'lookup' && fieldOf(lookup.target, rest.join('.'))
    }
    if (queue.title) expect(fieldOf(queue.object, queue.title)).toBeTruthy()
    expect(queue.facts.length).toBeGreaterThan(0)
    for (const fact of queue.facts) {
      if (fact.kind === 'values')
        for (const field of fact.fields)
          expect(
            fieldOf(queue.object, typeof field === 'string' ? field : field.path),
            String(field),
          ).toBeTruthy()
      if (fact.kind === 'lines') {
        const lookup = fact.of === undefined ? undefined : objectOf(queue.object).fields[fact.of]
        const parent = fact.of === undefined ? queue.object : lookup?.type === 'lookup' ? lookup.target : ''
        // The columns are those of the related list.
        expect(objectOf(parent).relatedLists?.[fact.list]?.columns, fact.list).not.toHaveLength(0)
      }
    }
  },
)

test('offers a decision on the record in the states of its queue, unless it declares others', () => {
  const when = (object: string, action: string) =>
    fairObjects.find(({ apiName }) => apiName === object)?.actions?.[action]?.when
  expect(when('Accreditation__c', 'Approve')).toEqual(
    valueIs('State__c', 'submitted', 'in_review', 'info_requested'),
  )
  expect(when('Application__c', 'RequestChanges')).toEqual(valueIs('State__c', 'submitted'))
  expect(when('PrivacyRequest__c', 'Erase')).toEqual(
    every(valueIs('Status__c', 'pending'), valueIs('Kind__c', 'erasure')),
  )
})

test('refuses in the methods of queues with the declared codes', () => {
  expect(queueMethods.decide.refuses).toEqual(
    expect.arrayContaining(['ALREADY_DECIDED', 'STAND_TAKEN', 'QUOTA_FULL', 'PRIMARY_REFERENT']),
  )
  expect(queueMethods.decide.refuses).not.toContain('NAMES_CLOSED')
})

test('names existing mails in decisions, each once', () => {
  const named = QUEUES.flatMap(({ decisions }) => decisions.map(({ mails = [] }) => mails))
  expect(named.flat().length).toBeGreaterThan(20)
  expect(named.flat().filter((key) => !MAIL_TEMPLATES.has(key))).toEqual([])
  expect(named.filter((mails) => new Set(mails).size < mails.length)).toEqual([])
})

test.each(QUEUES)('$name has a unique letter for each decision', ({ decisions }) => {
  expect(new Set(decisions.map(({ key }) => key)).size).toBe(decisions.length)
})

test('has unique names of queues', () => {
  expect(new Set(QUEUES.map(({ name }) => name)).size).toBe(QUEUES.length)
})

test('lists all objects of queues, so that counters are refreshed', () => {
  expect([...new Set(QUEUES.map(({ object }) => object))].sort()).toEqual([...QUEUE_OBJECTS].sort())
})

test('has a usual path of existing states, each once, of a field on the page', () => {
  const declared = fairObjects.filter(({ usualWay }) => usualWay)
  expect(declared.map(({ apiName }) => apiName)).toContain('Contract')
  for (const { apiName, path = '', usualWay = [], fields, layout = [] } of declared) {
    const field = fields[path]
    const states = usualWay.flat()
    expect(new Set(states).size, apiName).toBe(states.length)
    expect(field?.type === 'picklist' && field.values.map(({ value }) => value), apiName).toEqual(
      expect.arrayContaining(states),
    )
    expect(
      layout.flatMap(({ rows }) => rows.flat()),
      apiName,
    ).toContain(path)
  }
})
