import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeLabelZpl } from './badge-label.ts'

const LABEL = {
  name: 'Ada Neri',
  company: 'Aurora',
  lines: ['VISITOR'],
  code: 'G7K3M',
  shortCode: '7K3M-9QXW',
}
/** Texts of the fields, as a printer reads them. */
const fieldsOf = (zpl: string) =>
  [...zpl.matchAll(/\^FD(.*?)\^FS/gs)].map(([, field = '']) =>
    Buffer.from(
      field.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  )

test('prints every name as it is, and never as a command', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, company) => {
      const zpl = badgeLabelZpl({ ...LABEL, name, company })
      expect(fieldsOf(zpl).slice(0, 2)).toEqual([name, company])
      expect(zpl.match(/[\^~]/g)).toEqual(badgeLabelZpl(LABEL).match(/[\^~]/g))
    }),
  )
  expect(fieldsOf(badgeLabelZpl({ ...LABEL, name: '^XA~JR' }))[0]).toBe('^XA~JR')
})

test('carries the code in a QR code', () => {
  expect(fieldsOf(badgeLabelZpl(LABEL)).at(-1)).toBe('MA,G7K3M')
})

test('prints a signed code at 30 mm or more, with four white modules on both sides', () => {
  const zpl = badgeLabelZpl(LABEL)
  const numbers = (pattern: RegExp) => (pattern.exec(zpl) ?? []).slice(1).map(Number)
  const [width = 0, height = 0] = numbers(/\^PW(\d+)\^LL(\d+)/)
  const [left = 0, top = 0, module = 0] = numbers(/\^FO(\d+),(\d+)\^BQN,2,(\d+)/)
  const side = 37 * module
  expect(side / 12).toBeGreaterThanOrEqual(30)
  expect(width - left - side).toBeGreaterThanOrEqual(4 * module)
  expect(height - top - side).toBeGreaterThanOrEqual(4 * module)
  for (const [, start, block] of zpl.matchAll(/\^FO(\d+),\d+\^A0N.*?\^FB(\d+)/g))
    expect(Number(start) + Number(block)).toBeLessThanOrEqual(left - 4 * module)
})
