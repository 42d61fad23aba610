import { expect, test } from 'vitest'
import { REFUSALS, type RefusalEntry, refusalsBySubject } from './index.ts'

const entries: [string, RefusalEntry][] = Object.entries(REFUSALS)
const gapsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('no code is declared twice', () => {
  const declared = Object.values(refusalsBySubject).flatMap((subject) => Object.keys(subject))
  expect(declared.filter((code, i) => declared.indexOf(code) !== i)).toEqual([])
})

test('both languages leave the same gaps open', () => {
  const uneven = entries.filter(([, { text }]) => `${gapsIn(text.it)}` !== `${gapsIn(text['en-US'])}`)
  expect(uneven.map(([code]) => code)).toEqual([])
})
