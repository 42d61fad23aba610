export interface MeasuredLevel {
  users: number
  perSecond: number
  p50: number
  /** Milliseconds of processor per request, by group. */
  cost: Readonly<Record<string, number>>
  saturated: string
}
export function networkOf(
  level: MeasuredLevel,
  processors: number,
): { demandMs: number; servers: number; pauseMs: number }
export function kneeBeside<L extends MeasuredLevel>(measured: {
  levels: readonly L[]
  isBorne: (level: L) => boolean
  processors: number
  limitMs: number
}): { foretold: number; from: number; to: number; verdict: string; because: string } | undefined
