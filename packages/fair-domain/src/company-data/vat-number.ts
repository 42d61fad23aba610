import * as at from 'stdnum/lib/cjs/at/uid.js'
import * as be from 'stdnum/lib/cjs/be/vat.js'
import * as bg from 'stdnum/lib/cjs/bg/vat.js'
import * as cy from 'stdnum/lib/cjs/cy/vat.js'
import * as cz from 'stdnum/lib/cjs/cz/dic.js'
import * as de from 'stdnum/lib/cjs/de/vat.js'
import * as dk from 'stdnum/lib/cjs/dk/cvr.js'
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js'
import * as es from 'stdnum/lib/cjs/es/nif.js'
import * as fi from 'stdnum/lib/cjs/fi/alv.js'
import * as fr from 'stdnum/lib/cjs/fr/tva.js'
import * as gr from 'stdnum/lib/cjs/gr/vat.js'
import * as hr from 'stdnum/lib/cjs/hr/oib.js'
import * as hu from 'stdnum/lib/cjs/hu/anum.js'
import * as ie from 'stdnum/lib/cjs/ie/vat.js'
import * as lt from 'stdnum/lib/cjs/lt/pvm.js'
import * as lu from 'stdnum/lib/cjs/lu/tva.js'
import * as lv from 'stdnum/lib/cjs/lv/pvn.js'
import * as mt from 'stdnum/lib/cjs/mt/vat.js'
import * as nl from 'stdnum/lib/cjs/nl/btw.js'
import * as pl from 'stdnum/lib/cjs/pl/nip.js'
import * as pt from 'stdnum/lib/cjs/pt/nif.js'
import * as ro from 'stdnum/lib/cjs/ro/cif.js'
import * as se from 'stdnum/lib/cjs/se/vat.js'
import * as si from 'stdnum/lib/cjs/si/ddv.js'
import * as sk from 'stdnum/lib/cjs/sk/dph.js'

type Check = (digits: string) => boolean
const by =
  ({ validate }: { validate: (value: string) => { isValid: boolean } }): Check =>
  (digits) =>
    validate(digits).isValid

/** Imported one by one: the whole library covers eighty countries and would add to the size of the form. */
const CHECKS: Readonly<Record<string, Check>> = {
  AT: by(at),
  BE: by(be),
  BG: by(bg),
  CY: by(cy),
  CZ: by(cz),
  DE: by(de),
  DK: by(dk),
  EE: by(ee),
  ES: by(es),
  FI: by(fi),
  FR: by(fr),
  GR: by(gr),
  HR: by(hr),
  HU: by(hu),
  IE: by(ie),
  IT: isItalianVat,
  LT: by(lt),
  LU: by(lu),
  LV: by(lv),
  MT: by(mt),
  NL: by(nl),
  PL: by(pl),
  PT: by(pt),
  RO: by(ro),
  SE: by(se),
  SI: by(si),
  SK: by(sk),
}

/** Only the prefix of Greece differs from the country code. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' }

export const isEuCountry = (country: string) => country in CHECKS

/**
 * Returns a number as it is compared and sent to the register: without spaces, dots, hyphens and country, in
 * upper case.
 */
export function bareVat(value: string, country: string) {
  const compact = value.replace(/[\s./-]/g, '').toUpperCase()
  const prefix = PREFIXES[country] ?? country
  return prefix !== '' && compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
}

/** Validates the check digits of an EU number; other countries accept any number. */
export function isVatNumber(value: string, country: string) {
  const bare = bareVat(value, country)
  return bare !== '' && (CHECKS[country]?.(bare) ?? true)
}

/**
 * Checks whether a number can be valid if the country may be missing; its prefix then gives the country.
 * Numbers outside the EU, and other tax numbers, are accepted unchecked.
 */
export function isPossibleVat(value: string, country: string) {
  if (value === '') return true
  const prefix = /^[A-Za-z]{2}(?=[\s./-]*\d)/.exec(value)?.[0].toUpperCase() ?? ''
  const ofPrefix = Object.entries(PREFIXES).find(([, own]) => own === prefix)?.[0] ?? prefix
  const known = country !== '' ? country : isEuCountry(ofPrefix) ? ofPrefix : ''
  return known === '' ? bareVat(value, '').length >= MIN_VAT_LENGTH : isVatNumber(value, known)
}

const MIN_VAT_LENGTH = 5

/**
 * Checks eleven digits with the check digit. The library also rejects unknown tax offices, although new ones are added.
 */
export function isItalianVat(digits: string) {
  if (!/^(?!0{7})\d{11}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Checks whether a VAT number is the company's own, which a third party that pays must not use. */
export const isOwnVat = (vatNumber: string, country: string, own: { vatNumber: string; country: string }) =>
  bareVat(vatNumber, country) !== '' && bareVat(vatNumber, country) === bareVat(own.vatNumber, own.country)
