import type { Label, Language } from '@foyer/record-contract'
import { label } from '../editions/define-setting.ts'

/** A suggested message of a company to its guests; `{company}` and `{stand}` are replaced. */
interface InvitationTemplate {
  name: Label
  subject: Label
  text: Label
}

export const INVITATION_TEMPLATES = {
  stand: {
    name: label('Visit our stand', 'Visita al nostro stand'),
    subject: label('{company} invites you to the fair', '{company} ti invita in fiera'),
    text: label(
      'We look forward to welcoming you at our stand: {stand}. Here is your ticket.',
      'Ti aspettiamo al nostro stand: {stand}. Ecco il tuo biglietto.',
    ),
  },
  launch: {
    name: label('New products', 'Novità di prodotto'),
    subject: label('See our new products at the fair', 'Scopri le nostre novità in fiera'),
    text: label(
      'This year we present new products at the fair. Come and try them at our stand: {stand}.',
      'Quest’anno presentiamo nuovi prodotti in fiera. Vieni a provarli al nostro stand: {stand}.',
    ),
  },
  appointment: {
    name: label('Personal appointment', 'Appuntamento personale'),
    subject: label('Shall we meet at the fair?', 'Ci vediamo in fiera?'),
    text: label(
      'We would like to meet you in person at our stand: {stand}. Reply to this email with the day and time that suit you.',
      'Vorremmo incontrarti di persona al nostro stand: {stand}. Rispondi a questa email con il giorno e l’ora che preferisci.',
    ),
  },
} as const satisfies Record<string, InvitationTemplate>

export type InvitationTemplateName = keyof typeof INVITATION_TEMPLATES

/** Returns subject and text of a template for a company and its stand. */
export function fillInvitationTemplate(
  name: InvitationTemplateName,
  language: Language,
  data: { company: string; stand: string },
) {
  const fill = (text: string) =>
    text.replaceAll('{company}', () => data.company).replaceAll('{stand}', () => data.stand)
  const { subject, text } = INVITATION_TEMPLATES[name]
  return { subject: fill(subject[language]), text: fill(text[language]) }
}
