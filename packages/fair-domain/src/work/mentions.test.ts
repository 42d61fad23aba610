import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const anna = { id: '1', name: 'Anna Galli' }
const marta = { id: '2', name: 'Marta Conti' }
const other = { id: '3', name: 'Marta Neri' }
const named = (text: string, colleagues = [anna, marta, other]) =>
  mentionedIn(text, colleagues).map(({ id }) => id)

test('finds a colleague by full name, or by a unique first name', () => {
  expect(named('Ask @anna, she knows')).toEqual(['1'])
  expect(named('@Marta Conti and @Anna Galli please')).toEqual(['1', '2'])
})

test('ignores an ambiguous first name, the prefix of a longer one, and a name without @', () => {
  expect(named('@Marta please')).toEqual([])
  expect(named('@Annabella wrote')).toEqual([])
  expect(named('Anna Galli wrote, anna@example.com too')).toEqual([])
})
