import { ExternalService } from '../neighbours.ts'
import { offlineRegister, type VatCheck, type VatRegister } from './vat-register.ts'

const TIMEOUT_MS = 5_000
/** Only Greece has a prefix that differs from its code. */
const MEMBER: Readonly<Record<string, string>> = { GR: 'EL' }

/** The register over HTTP: `{url}/ms/{country}/vat/{number}`, which returns `{ isValid, userError }`. */
export function httpRegister(url: string, timeoutMs = TIMEOUT_MS) {
  const port: VatRegister = async (country, bareNumber) => {
    const path = `ms/${encodeURIComponent(MEMBER[country] ?? country)}/vat/${encodeURIComponent(bareNumber)}`
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
        headers: { accept: 'application/json' },
        // Only the settings name the host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return response.ok ? answerOf(await response.json()) : 'notChecked'
    } catch {
      return 'notChecked'
    }
  }
  return new ExternalService({ name: 'vatRegister', port, inRehearsal: () => offlineRegister })
}

/** `userError` reports that a country's own register is down, which is not about the number. */
function answerOf(body: unknown): VatCheck {
  const { isValid, userError } = (body ?? {}) as { isValid?: unknown; userError?: unknown }
  if (isValid === true) return 'valid'
  return isValid === false && (userError === undefined || userError === 'INVALID') ? 'invalid' : 'notChecked'
}
