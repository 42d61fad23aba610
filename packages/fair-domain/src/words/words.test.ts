import { expect, test } from 'vitest'
import { elide } from './elide.ts'
import { fillGaps } from './fill-gaps.ts'
import { italian } from './italian.ts'
import { joinNames } from './join-names.ts'

test.each([
  ['Entro il ', '11 ottobre 2026', 'Entro l’11 ottobre 2026'],
  ['Entro il ', '8 ottobre', 'Entro l’8 ottobre'],
  ['Entro il ', '12 ottobre', 'Entro il 12 ottobre'],
  ['Entro il ', '1 ottobre', 'Entro il 1º ottobre'],
  ['aperto dal ', '1 dicembre 2026', 'aperto dal 1º dicembre 2026'],
  ['il ', '1 badge', 'il 1 badge'],
  ['scadenza ', '1 dicembre', 'scadenza 1 dicembre'],
  ['aperto dal ', '11 ottobre', 'aperto dall’11 ottobre'],
  ['fino al ', '8 ottobre', 'fino all’8 ottobre'],
  ['la fattura del ', '11 maggio', 'la fattura dell’11 maggio'],
  ['Il ', '8 marzo', 'L’8 marzo'],
  ['Dal ', '11 marzo', 'Dall’11 marzo'],
  ['il ', '110 per cento', 'il 110 per cento'],
  ['il ', '11.000 visitatori', 'l’11.000 visitatori'],
  ['il ', '80 per cento', 'l’80 per cento'],
  ['alle ', '11:30', 'alle 11:30'],
  ['Intestata a ', 'Aurora Cosmetici', 'Intestata ad Aurora Cosmetici'],
  ['Intestata a ', 'Elena', 'Intestata a Elena'],
  ['Marta e ', 'Elena', 'Marta ed Elena'],
  ['scadenza ', '8 marzo', 'scadenza 8 marzo'],
])('joins %s and %s in Italian as %s', (before, value, spoken) => {
  expect(elide(before, value, 'it')).toBe(spoken)
})

test('does not change English', () => {
  expect(elide('to a ', 'Aurora', 'en-US')).toBe('to a Aurora')
})

test('joins names in each language', () => {
  expect(joinNames(['Marta'], 'it')).toBe('Marta')
  expect(joinNames(['Marta', 'Luca', 'Elena'], 'it')).toBe('Marta, Luca ed Elena')
  expect(joinNames(['Marta', 'Luca'], 'it', 'or')).toBe('Marta o Luca')
  expect(joinNames(['Marta', 'Luca', 'Elena'], 'en-US')).toBe('Marta, Luca and Elena')
  expect(joinNames([], 'it')).toBe('')
})

test('adapts a sentence of the template tag', () => {
  const [day, company, percent] = ['11 ottobre', 'Essenza', 80]
  expect(italian`Entro il ${day} Aurora e ${company} pagano il ${percent}% del totale`).toBe(
    'Entro l’11 ottobre Aurora ed Essenza pagano l’80% del totale',
  )
})

test('adapts a text to the values of its placeholders', () => {
  const values = { from: '8 marzo', until: '11 marzo', name: 'Anna' }
  expect(fillGaps('Dal {from} al {until}, a {name}{missing}.', values, 'it')).toBe(
    'Dall’8 marzo all’11 marzo, ad Anna.',
  )
})
