import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { QUEUES } from './queues.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const DOMAIN = 'packages/fair-domain/src'
const SCREENS = 'apps/portal/src'

/** Texts that promise an answer within a number of days, with the queue concerned. */
const PROMISES = [
  [`${DOMAIN}/enquiries/enquiries.mails.ts`, 'exhibitor-requests'],
  [`${SCREENS}/features/applications/application.texts.ts`, 'applications'],
  [`${DOMAIN}/applications/applications.mails.ts`, 'applications'],
  [`${SCREENS}/features/applications/withdrawal.texts.ts`, 'withdrawals'],
  [`${SCREENS}/features/accreditations/accreditation.texts.ts`, 'accreditations'],
  [`${SCREENS}/features/application-outcome/accreditation.texts.ts`, 'accreditations'],
  [`${DOMAIN}/accreditations/accreditation.mails.ts`, 'accreditations'],
  [`${SCREENS}/features/application-outcome/buyer-program.texts.ts`, 'buyers'],
  [`${SCREENS}/features/buyers/buyer-accreditation.texts.ts`, 'buyers'],
  [`${SCREENS}/features/contracts/contracts.texts.ts`, 'contracts'],
  [`${SCREENS}/features/plans/stand-design.texts.ts`, 'stand-designs'],
  [`${DOMAIN}/plans/stand-designs.mails.ts`, 'stand-designs'],
  [`${SCREENS}/shell/report-payment.texts.ts`, 'payment-notices'],
  [`${DOMAIN}/payments/payment-notice.mails.ts`, 'payment-notices'],
] as const

const DAYS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, five: 5, ten: 10 },
  ...{ un: 1, due: 2, tre: 3, cinque: 5, dieci: 10 },
}

test.each(PROMISES)('promises in %s the term of the queue %s, in both languages', (file, name) => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const level = QUEUES.find((queue) => queue.name === name)?.workingDays
  for (const promise of [/within (\w+) working days?/g, /entro (\w+) giorn[oi] lavorativ[oi]/g]) {
    const days = [...source.matchAll(promise)].map(([, word = '']) => DAYS[word])
    expect(new Set(days)).toEqual(new Set([level]))
  }
})
