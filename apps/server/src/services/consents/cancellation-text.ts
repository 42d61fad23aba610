import { type CancellationStep, italian } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

const en = {
  fee: (days: number, share: string) =>
    `${share} if notice is given at least ${days} days before the opening`,
  feeLate: (share: string) => `${share} if notice is given later`,
  onlyFee: 'the registration fee',
  percent: (value: number) => `${value}% of the total`,
}

const it: typeof en = {
  fee: (days, share) => `${share} se il recesso è comunicato almeno ${days} giorni prima dell’apertura`,
  feeLate: (share) => `${share} se è comunicato più tardi`,
  onlyFee: 'la quota di iscrizione',
  percent: (value) => italian`il ${value}% del totale`,
}

const TEXTS: Readonly<Record<Language, typeof en>> = { 'en-US': en, it }

/** The cancellation schedule as text: each step but the last with its days. */
export function cancellationIn(steps: readonly CancellationStep[], language: Language) {
  const texts = TEXTS[language]
  const shareOf = (percent: number | null) => (percent === null ? texts.onlyFee : texts.percent(percent))
  return steps
    .map(({ daysBefore, percent }) =>
      daysBefore > 0 ? texts.fee(daysBefore, shareOf(percent)) : texts.feeLate(shareOf(percent)),
    )
    .join('; ')
}
