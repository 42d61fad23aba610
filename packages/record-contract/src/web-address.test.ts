import { expect, test } from 'vitest'
import { completeWebAddress, isWebAddress, isWebsite } from './web-address.ts'

test.each([
  [' press.example ', 'https://press.example'],
  ['www.press.example/a?b=c', 'https://www.press.example/a?b=c'],
  ['press.example:8080/x', 'https://press.example:8080/x'],
  ['http://press.example', 'http://press.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('completes %s to %s', (typed, address) => expect(completeWebAddress(typed)).toBe(address))

test.each([
  'https://press.example/a?b=c',
  'www.press.example',
  'press.example:8080/x',
  'http://localhost:3000',
])('accepts %s as a web address', (text) => expect(isWebAddress(text)).toBe(true))

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'press',
  'https://',
  'http://press example',
  'file:///etc',
  'info@press.example',
  'https://press.example@elsewhere.example',
])('rejects %s as a web address', (text) => expect(isWebAddress(text)).toBe(false))

test('accepts a public website only: no other scheme, no local host', () => {
  expect(isWebsite('press.example')).toBe(true)
  expect(isWebsite('http://press.example/a')).toBe(true)
  for (const text of [
    'ftp://press.example',
    'http://localhost:3000',
    'https://press',
    'mailto:a@press.example',
  ])
    expect(isWebsite(text)).toBe(false)
})
