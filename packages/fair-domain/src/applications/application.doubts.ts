import { offeredServices } from './application.prices.ts'
import type { ApplicationData } from './application.rules.ts'

/** An implausible figure that the company must confirm before it submits. */
export type ApplicationDoubt =
  | { kind: 'serviceBeyondArea'; code: string; quantity: number; area: number }
  | { kind: 'areaVeryLarge'; area: number }

/** Area above which a typing error is likely, in m². */
const VERY_LARGE_AREA = 1_000
/** Matches the names of services that are sold by the square metre. */
const PER_SQUARE_METRE = /m²/

/** Returns implausible figures of an application, such as 500 m² of furniture on 12 m². */
export function applicationDoubts(
  { area, services }: Pick<ApplicationData, 'area' | 'services'>,
  settings: Parameters<typeof offeredServices>[0],
): readonly ApplicationDoubt[] {
  const beyond = offeredServices(settings)
    .filter(({ label }) => PER_SQUARE_METRE.test(label.it))
    .map(({ code }) => ({ code, quantity: services[code] ?? 0 }))
    .filter(({ quantity }) => quantity > area)
  return [
    ...beyond.map(({ code, quantity }) => ({ kind: 'serviceBeyondArea' as const, code, quantity, area })),
    ...(area > VERY_LARGE_AREA ? [{ kind: 'areaVeryLarge' as const, area }] : []),
  ]
}
