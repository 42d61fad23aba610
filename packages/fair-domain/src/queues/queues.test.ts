import { expect, test } from 'vitest'
import { fairObjects } from '../index.ts'
import { QUEUE_OBJECTS } from './queue-objects.ts'
import { QUEUES } from './queues.ts'

test.each(QUEUES)('$name is about an object with its fields and actions', ({ object, ...queue }) => {
  const declared = fairObjects.find(({ apiName }) => apiName === object)
  if (!declared) throw new Error(`${object} is not declared`)
  const fields = Object.keys(declared.fields)
  expect(fields).toContain(queue.openWhile.field)
  expect([...fields, 'CreatedDate', 'LastModifiedDate']).toContain(queue.since)
  expect(Object.keys(declared.actions ?? {})).toEqual(
    expect.arrayContaining(queue.decisions.map(({ action }) => action)),
  )
})

test.each(QUEUES)('each decision of $name has a letter of its own', ({ decisions }) => {
  expect(new Set(decisions.map(({ key }) => key)).size).toBe(decisions.length)
})

test('no two queues have the same name', () => {
  expect(new Set(QUEUES.map(({ name }) => name)).size).toBe(QUEUES.length)
})

test('the objects of queues are all named, so that counters follow them', () => {
  expect([...new Set(QUEUES.map(({ object }) => object))].sort()).toEqual([...QUEUE_OBJECTS].sort())
})
