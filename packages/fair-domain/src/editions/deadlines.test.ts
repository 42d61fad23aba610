import { describe, expect, test } from 'vitest'
import { deadlineOf } from '../time/deadline.ts'
import { romeInstant } from '../time/rome.ts'
import { deadlineText } from './deadlines.ts'
import { editionSettings } from './edition-settings.ts'

/** Text of a deadline at a time in Rome, in both languages. */
const at = (name: Parameters<typeof deadlineText>[0], day: string, now: string) => {
  const [today = '', time] = now.split(' ')
  const deadline = deadlineOf(day, romeInstant(today, time))
  return [deadlineText(name, deadline, 'en-US'), deadlineText(name, deadline, 'it')]
}

describe('the text of a deadline', () => {
  test.each([
    [
      'open',
      '2027-01-13',
      'You can send designs until 21 January.',
      'Puoi inviare i progetti fino al 21 gennaio.',
    ],
    [
      'the first of its last days',
      '2027-01-14',
      'You can send designs until 21 January (7 days left).',
      'Puoi inviare i progetti fino al 21 gennaio (mancano 7 giorni).',
    ],
    [
      'the day before',
      '2027-01-20',
      'You can send designs until 21 January (1 day left).',
      'Puoi inviare i progetti fino al 21 gennaio (manca 1 giorno).',
    ],
    [
      'its day',
      '2027-01-21',
      'You can send designs until 21 January (last day).',
      'Puoi inviare i progetti fino al 21 gennaio (ultimo giorno).',
    ],
    [
      'the last second of its day in Rome',
      '2027-01-21 23:59:59',
      'You can send designs until 21 January (last day).',
      'Puoi inviare i progetti fino al 21 gennaio (ultimo giorno).',
    ],
    [
      'midnight in Rome',
      '2027-01-22 00:00:00',
      'Submission of designs closed on 21 January.',
      'L’invio dei progetti si è chiuso il 21 gennaio.',
    ],
    [
      'the day after',
      '2027-01-22',
      'Submission of designs closed on 21 January.',
      'L’invio dei progetti si è chiuso il 21 gennaio.',
    ],
    [
      'the year before',
      '2026-12-31',
      'You can send designs until 21 January 2027.',
      'Puoi inviare i progetti fino al 21 gennaio 2027.',
    ],
    [
      'the year after',
      '2028-01-01',
      'Submission of designs closed on 21 January 2027.',
      'L’invio dei progetti si è chiuso il 21 gennaio 2027.',
    ],
  ])('on %s', (_, now, english, italian) => {
    expect(at('standDesignsUntil', '2027-01-21', now)).toEqual([english, italian])
  })

  test('counts over a leap day, and ends on one', () => {
    expect(at('badgeNamesUntil', '2028-03-01', '2028-02-28')[0]).toContain('2 days left')
    expect(at('badgeNamesUntil', '2028-02-29', '2028-02-29 23:59:59')[1]).toBe(
      'Puoi cambiare i nomi dei badge fino al 29 febbraio (ultimo giorno).',
    )
    expect(at('badgeNamesUntil', '2028-02-29', '2028-03-01')[0]).toBe(
      'Changes of badge names closed on 29 February.',
    )
  })

  test('names the year across midnight of the new year in Rome', () => {
    // 23:30 UTC is 00:30 of the next year in Rome.
    const deadline = deadlineOf('2027-01-08', Date.UTC(2026, 11, 31, 23, 30))
    expect(deadlineText('balanceDue', deadline, 'it')).toBe('Il saldo scade l’8 gennaio (mancano 7 giorni).')
  })
})

test('keeps the school days of an edition of one day inside it', () => {
  expect(editionSettings({ opening: '2027-03-18', closing: '2027-03-18' }).schoolDays).toEqual(['2027-03-18'])
})
