import { ExternalService } from '../external-services.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { offlineRegister, type VatCheck, type VatRegister } from './vat-register.ts'

/** Only Greece has a prefix that differs from its code. */
const MEMBER: Readonly<Record<string, string>> = { GR: 'EL' }
/** Statuses of a register that is overloaded or too slow; those from 500 are outages as well. */
const BUSY = new Set([408, 425, 429])

/** The register did not answer, or not in its protocol. */
class RegisterUnavailable extends Error {
  readonly code = 'REGISTER_UNAVAILABLE'
}

/** The register over HTTP: `{url}/ms/{country}/vat/{number}`, answered with `{ isValid, userError }`. */
export function httpRegister(url: string) {
  const port: VatRegister = async (country, bareNumber) => {
    const path = `ms/${encodeURIComponent(MEMBER[country] ?? country)}/vat/${encodeURIComponent(bareNumber)}`
    const response = await fetchOutside(`${url.replace(/\/$/, '')}/${path}`, {
      headers: { accept: 'application/json' },
    }).catch((error: unknown) => {
      throw new RegisterUnavailable('no answer', { cause: error })
    })
    if (response.status >= 500 || BUSY.has(response.status))
      throw new RegisterUnavailable(`HTTP ${response.status}`)
    return response.ok ? answerOf(await jsonOf(response)) : 'notChecked'
  }
  return new ExternalService({
    name: 'vatRegister',
    port,
    inRehearsal: () => offlineRegister,
    whenUnavailable: offlineRegister,
  })
}

const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    throw new RegisterUnavailable('answer not understood', { cause: error })
  })

/** A country whose own register is down is reported by `userError`; that says nothing about the number. */
function answerOf(body: unknown): VatCheck {
  const { isValid, userError } = (body ?? {}) as { isValid?: unknown; userError?: unknown }
  if (isValid === true) return 'valid'
  return isValid === false && (userError === undefined || userError === 'INVALID') ? 'invalid' : 'notChecked'
}
