import { ExternalService } from '../neighbours.ts'
import { offlineRegister, type VatCheck, type VatRegister } from './vat-register.ts'

const TIMEOUT_MS = 5_000
/** Greece alone has another prefix than its code. */
const MEMBER: Readonly<Record<string, string>> = { GR: 'EL' }

/** The register over HTTP: `{url}/ms/{country}/vat/{number}`, answered with `{ isValid, userError }`. */
export function httpRegister(url: string, timeoutMs = TIMEOUT_MS) {
  const port: VatRegister = async (country, bareNumber) => {
    const path = `ms/${encodeURIComponent(MEMBER[country] ?? country)}/vat/${encodeURIComponent(bareNumber)}`
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
        headers: { accept: 'application/json' },
        // The settings name whom we talk to; nobody else does.
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

/** A country whose own register is down is told by `userError`; that says nothing about the number. */
function answerOf(body: unknown): VatCheck {
  const { isValid, userError } = (body ?? {}) as { isValid?: unknown; userError?: unknown }
  if (isValid === true) return 'valid'
  return isValid === false && (userError === undefined || userError === 'INVALID') ? 'invalid' : 'notChecked'
}
