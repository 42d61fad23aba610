import { Admission, LANGUAGES } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { textsIn } from '../../../i18n/use-texts.ts'
import { describeAnswer } from './describe-answer.ts'
import { deviceTexts } from './device.texts.ts'
import { EMPTY_ANSWER, type GateAnswer } from './gate-answer.ts'

const describeIn = (language: 'it' | 'en-US', more: Partial<GateAnswer>) => {
  const answer: GateAnswer = {
    ...EMPTY_ANSWER,
    outcome: 'admitted',
    isOffline: false,
    at: 0,
    entry: 1,
    ...more,
  }
  return describeAnswer(answer, textsIn(deviceTexts, language), language)
}
const words = (more: Partial<GateAnswer>) => describeIn('en-US', more)

test.each(LANGUAGES)('has a colour and words for every recorded outcome: %s', (language) => {
  for (const { value } of Admission.fields.Outcome__c.values) {
    const { tone, title, sentence } = describeIn(language, { outcome: value as GateAnswer['outcome'] })
    expect([tone, title, sentence].every((text) => text.length > 0)).toBe(true)
    expect(tone === 'admit').toBe(value === 'admitted')
  }
})

test('says how often a person enters today, or that the device decided alone', () => {
  expect(words({}).sentence).toBe('First entry today')
  expect(words({ entry: 3 }).sentence).toBe('Entry 3 today')
  expect(words({ isOffline: true }).sentence).toBe('Checked on this device, without network')
})

test('says how many members of a group enter', () => {
  expect(words({ kind: 'school', persons: 24 })).toMatchObject({ tone: 'admit', title: 'Enter 24' })
})

test('names the adult of a minor', () => {
  expect(words({ adult: 'Giulia Ferrante' })).toMatchObject({
    tone: 'wait',
    sentence: 'The adult is Giulia Ferrante',
  })
})

test('names gate and time of an earlier entry, and the days of a ticket', () => {
  const entered = { at: '2027-03-18T08:42:00.000Z', gate: 'East 1' }
  expect(words({ outcome: 'usedToday', entered }).sentence).toBe('Entered at 09:42 at East 1')
  const valid = { from: '2027-03-18', until: '2027-03-21', days: ['2027-03-19'] }
  expect(words({ outcome: 'otherDay', valid }).sentence).toMatch(/^Valid Friday,? 19/)
})
