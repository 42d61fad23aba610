import { expect, test } from 'vitest'
import { REFUSALS, type RefusalEntry, refusalsBySubject } from './index.ts'

const entries: [string, RefusalEntry][] = Object.entries(REFUSALS)
const gapsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('declares each code once', () => {
  const declared = Object.values(refusalsBySubject).flatMap((subject) => Object.keys(subject))
  expect(declared.filter((code, i) => declared.indexOf(code) !== i)).toEqual([])
})

test('has the same placeholders in both languages', () => {
  const uneven = entries.filter(([, { text }]) => `${gapsIn(text.it)}` !== `${gapsIn(text['en-US'])}`)
  expect(uneven.map(([code]) => code)).toEqual([])
})
