import { expect, test } from 'vitest'
import * as domain from '../index.ts'
import type { MessageTemplate } from './message-template.ts'

/** The specification's table of mails, for badges, tickets, codes, accreditations and buyers. */
const TABLE = `
badge.quota badge.personal badge.ready badge.unused parking.ready
ticket.order ticket.paid ticket.ready ticket.shipped ticket.unused guest.invite guest.reminder
code.active code.80 code.exhausted code.weekly
accreditation.received accreditation.question accreditation.approved accreditation.rejected accreditation.ticket
buyer.received buyer.accepted buyer.confirm buyer.rejected buyer.duties`

const isTemplate = (value: unknown): value is MessageTemplate =>
  typeof value === 'object' && value !== null && 'key' in value && 'placeholders' in value
const exported: readonly unknown[] = Object.values(domain)
const templates = new Map(exported.filter(isTemplate).map((template) => [template.key, template]))

test.each(TABLE.trim().split(/\s+/))('has %s in both languages', (key) => {
  const texts = templates.get(key)?.texts
  for (const language of ['it', 'en-US'] as const) {
    expect(texts?.[language].subject).toBeTruthy()
    expect(texts?.[language].body).toContain('](')
  }
})
