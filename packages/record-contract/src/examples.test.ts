import { describe, expect, test } from 'vitest'
import { exampleId, exampleToken, exampleValue, fillExample, placesIn } from './examples.ts'

describe('examples of input', () => {
  const example = {
    id: exampleId('Badge__c', { State__c: 'active' }),
    again: [exampleId('Badge__c', { State__c: 'active' })],
    inner: { slug: exampleValue('Page__c', 'Slug__c'), token: exampleToken('reset') },
    text: 'plain {{text}} stays',
    within: `<${exampleId('Message__c', { 'Edition__r.Name': 'a & b' })}@foyer.example>`,
    count: 3,
    nothing: null,
  }

  test('are plain data', () => {
    expect(JSON.parse(JSON.stringify(example))).toEqual(example)
  })

  test('return each placeholder once', () => {
    expect(placesIn(example)).toEqual([
      { of: 'Badge__c', field: 'Id', where: { State__c: 'active' } },
      { of: 'Page__c', field: 'Slug__c', where: {} },
      { of: 'link', field: 'reset', where: {} },
      { of: 'Message__c', field: 'Id', where: { 'Edition__r.Name': 'a & b' } },
    ])
  })

  test('keep all other values when placeholders are replaced', () => {
    expect(fillExample(example, ({ of, field }) => `${of}/${field}`)).toEqual({
      id: 'Badge__c/Id',
      again: ['Badge__c/Id'],
      inner: { slug: 'Page__c/Slug__c', token: 'link/reset' },
      text: 'plain {{text}} stays',
      within: '<Message__c/Id@foyer.example>',
      count: 3,
      nothing: null,
    })
  })
})
