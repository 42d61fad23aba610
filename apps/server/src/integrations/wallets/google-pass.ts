import { createSign } from 'node:crypto'
import type { GoogleWalletKeys, WalletPass } from './wallet-pass.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'
const LONGEST_NAME = 60

/** Creates a link for Google Wallet. It contains the whole signed ticket, so the ticket must be short. */
export function googlePassLink(keys: GoogleWalletKeys, pass: WalletPass, now: number) {
  const localized = (value: string) => ({ defaultValue: { language: pass.language, value } })
  const classId = `${keys.issuer}.${pass.editionId}-${pass.language}`
  const claims = {
    iss: keys.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now / 1000),
    payload: {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: pass.brand,
          reviewStatus: 'UNDER_REVIEW',
          eventName: localized(pass.edition),
          venue: { name: localized(pass.entrance), address: localized(pass.address) },
        },
      ],
      eventTicketObjects: [
        {
          id: `${keys.issuer}.${pass.ticketId}`,
          classId,
          state: 'ACTIVE',
          ticketHolderName: pass.holder.slice(0, LONGEST_NAME),
          ticketType: localized(`${pass.kind}, ${pass.days}`),
          barcode: { type: 'QR_CODE', value: pass.code },
          validTimeInterval: { start: { date: pass.opensAt }, end: { date: pass.closesAt } },
        },
      ],
    },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  const signature = createSign('RSA-SHA256').update(unsigned).sign(keys.privateKey, 'base64url')
  return `${SAVE}${unsigned}.${signature}`
}
