import { expect, test } from 'vitest'
import { isDate, isEmail, isPhone, toDateTime } from './value-syntax.ts'

test.each(['nora@press.example', "o'neil+fair@mail.press.example", 'città@stampa.example'])(
  'accepts the email address %s',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  'nora',
  'nora@',
  '@press.example',
  'nora@press',
  'a b@press.example',
  'a@b@c.example',
  'a..b@c.example',
])('rejects the email address %s', (text) => expect(isEmail(text)).toBe(false))

test.each(['+39 051 123456', '(051) 12-34.56', '051/123456 ext 12'])('accepts the phone number %s', (text) =>
  expect(isPhone(text)).toBe(true),
)

test.each(['call me', '12', '+39 <b>', '٣٤٥٦'])('rejects the phone number %s', (text) =>
  expect(isPhone(text)).toBe(false),
)

test.each(['2024-02-29', '1700-01-01', '4000-12-31'])('accepts the date %s', (text) =>
  expect(isDate(text)).toBe(true),
)

test.each(['2026-02-29', '2026-13-01', '1699-12-31', '4001-01-01', '15/01/2026', '2026-1-5'])(
  'rejects the date %s',
  (text) => expect(isDate(text)).toBe(false),
)

test.each([
  ['2026-07-13T19:30:57Z', '2026-07-13T19:30:57.000Z'],
  ['2026-07-13T21:30:57.123+02:00', '2026-07-13T19:30:57.123Z'],
  ['2026-07-13T21:30+0200', '2026-07-13T19:30:00.000Z'],
])('parses the timestamp %s to %s', (text, moment) => expect(toDateTime(text)).toBe(moment))

test.each(['2026-07-13T19:30:57', '2026-02-30T10:00:00Z', '2026-07-13', '2026-07-13T25:00:00Z', 'yesterday'])(
  'rejects the timestamp %s',
  (text) => expect(toDateTime(text)).toBeUndefined(),
)
