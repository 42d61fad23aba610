import { DASHBOARD_FIGURES, type DashboardFigure, type DashboardResult } from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'
import { figureText } from './figure-texts.ts'

const TEXTS = {
  late: { 'en-US': 'late', it: 'in ritardo' },
  done: { 'en-US': 'done', it: 'a posto' },
  open: { 'en-US': 'open', it: 'da fare' },
  risk: { 'en-US': 'at risk', it: 'a rischio' },
  paid: { 'en-US': 'paid', it: 'incassati' },
  due: { 'en-US': 'to come', it: 'in arrivo' },
  overdue: { 'en-US': 'overdue', it: 'scaduti' },
  thisEdition: { 'en-US': 'This edition', it: 'Questa edizione' },
  lastEdition: {
    'en-US': 'Previous edition, same number of weeks before',
    it: 'Edizione precedente, a pari settimane dall’apertura',
  },
  none: { 'en-US': 'No data', it: 'Nessun dato' },
  noAccess: { 'en-US': 'You do not have access to this report', it: 'Non hai accesso a questo report' },
  total: { 'en-US': 'Total', it: 'Totale' },
} as const satisfies Record<string, Label>

export const tileText = (name: keyof typeof TEXTS, language: Language) => TEXTS[name][language]

/** A table of a mail: its heading, which ends with a tab, and `label: value` lines. */
export function tableText(title: string, lines: readonly string[], language: Language) {
  const rows = lines.length > 0 ? lines : [`${tileText('total', language)}: ${tileText('none', language)}`]
  return [`${title.replaceAll(/\s+/g, ' ').trim()}\t`, ...rows].join('\n')
}

/** Returns a figure of the overview as a table of a mail. */
export function figureTable(figure: DashboardFigure, data: DashboardResult, language: Language) {
  const say = (name: keyof typeof TEXTS) => tileText(name, language)
  const count = (value: number) => figureText(value, 'Int', language)
  const euros = (cents: number) => figureText(cents / 100, 'Currency', language)
  return tableText(DASHBOARD_FIGURES[figure][language], lines(), language)

  function lines() {
    if (figure === 'work')
      return data.work
        .filter(({ open }) => open > 0)
        .map(({ label, open, late }) => `${label}: ${count(open)} · ${count(late)} ${say('late')}`)
    if (figure === 'readiness')
      return data.readiness.map(
        ({ label, counts }) =>
          `${label}: ${say('done')} ${count(counts.done)} · ${say('open')} ${count(counts.open)} · ${say('risk')} ${count(counts.risk)}`,
      )
    if (figure === 'income')
      return data.income.map(
        ({ label, paid, open, overdue }) =>
          `${label}: ${say('paid')} ${euros(paid)} · ${say('due')} ${euros(open)} · ${say('overdue')} ${euros(overdue)}`,
      )
    const now = data.registrations.findLast(({ current }) => current !== null)
    return now
      ? [`${say('thisEdition')}: ${count(now.current ?? 0)}`, `${say('lastEdition')}: ${count(now.last)}`]
      : []
  }
}
