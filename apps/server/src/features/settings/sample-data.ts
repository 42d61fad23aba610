import { LANGUAGES, type MessageTemplate } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

/** Sample values for placeholders shared by mails. */
const SAMPLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  name: { it: 'Giulia Ferrante', 'en-US': 'Giulia Ferrante' },
  company: { it: 'Aurora Cosmetici', 'en-US': 'Aurora Cosmetici' },
  inviter: { it: 'Marco Sala', 'en-US': 'Marco Sala' },
  day: { it: '18 marzo 2027', 'en-US': '18 March 2027' },
  days: { it: '7', 'en-US': '7' },
  edition: { it: 'Foyer 2027', 'en-US': 'Foyer 2027' },
  number: { it: '2027-0042', 'en-US': '2027-0042' },
  reference: { it: 'RF2027 0042', 'en-US': 'RF2027 0042' },
  amount: { it: '1.830,00 €', 'en-US': '€1,830.00' },
  total: { it: '1.830,00 €', 'en-US': '€1,830.00' },
  pavilion: { it: 'Padiglione 3', 'en-US': 'Hall 3' },
  note: { it: 'Una nota dell’organizzatore.', 'en-US': 'A note from the organiser.' },
  reason: { it: 'Un motivo.', 'en-US': 'A reason.' },
  code: { it: 'AURORA27', 'en-US': 'AURORA27' },
  weekday: { it: 'giovedì', 'en-US': 'Thursday' },
  boxes: {
    it: 'AURORA27\tGiulia Ferrante\tgio 18 marzo\t9:30–18:30\tCostituzione',
    'en-US': 'AURORA27\tGiulia Ferrante\tThu 18 March\t9:30–18:30\tCostituzione',
  },
  count: { it: '12', 'en-US': '12' },
}

/** Button links of a mail. */
const linksOf = ({ texts }: MessageTemplate) =>
  new Set(
    LANGUAGES.flatMap((language) =>
      [...texts[language].body.matchAll(/\]\(\{(\w+)\}\)/g)].map(([, name]) => name),
    ),
  )

/** Returns sample values for all placeholders of a mail. */
export function sampleData(template: MessageTemplate, language: Language, siteUrl: string) {
  const links = linksOf(template)
  return Object.fromEntries(
    template.placeholders.map((name) => [
      name,
      links.has(name) ? `${siteUrl}/` : (SAMPLES[name]?.[language] ?? `[${name}]`),
    ]),
  )
}
