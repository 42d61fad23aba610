import { expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { as } from '../../testing/server.ts'
import { createContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { layoutFieldNames } from './layout-field-names.ts'

const context = createContext(objects)

function namesFor(apiName: string, session: Session) {
  const object = context.registry.objects.get(apiName)
  if (!object) throw new Error(`${apiName} is not declared`)
  return layoutFieldNames(context, object, { layoutTypes: ['Full'], modes: ['View'] }, session)
}

test('adds the name of the record that a lookup refers to', () => {
  expect(namesFor('Account', as.admin)).toEqual(
    expect.arrayContaining(['Name', 'OwnerId', 'Owner.Name', 'ParentId', 'Parent.Name', 'BillingCity']),
  )
})

test('omits names of unreadable objects', () => {
  const names = namesFor('Book__c', as.guest)
  expect(names).toContain('Author__c')
  expect(names).not.toContain('Author__r.Name')
  expect(names).not.toContain('Pages__c')
})
