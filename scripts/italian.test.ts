import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** All Italian texts for users: screens, mails, documents, refusals, labels, pages of the site. */
const lines = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((name) => !/\.test\.|common-passwords|\/gallery\/|\/testing\//.test(name))
  .map((name) => ({ name, source: readFileSync(join(ROOT, name), 'utf8') }))
  .filter(({ source }) => /\bit: |[àèìòù]/.test(source))
  .flatMap(({ name, source }) =>
    source
      .split('\n')
      .map((line, index) => ({ at: `${name}:${index + 1}`, line }))
      .filter(({ line }) => /['`\p{L}]/u.test(line) && !/^\s*(\/\/|\/?\*|import )/.test(line)),
  )

const PARTICIPLE = String.raw`\p{L}+(?:at|ut|it|st|ss|tt|es|os|pert|lt|nt)[oa]\b`
/** Placeholders filled with a person. */
const PERSON = String.raw`\{(?:name|member|invitee|inviter|person|guest|who|primary|staff|colleague)\}`
/** Nouns of people without a gender. */
const NEUTRAL = String.raw`\b(?:ospite|collega|insegnante|referente|utente|persone)`

const GENDERED = [
  // "sei stato invitato", "ti sei registrata", "sei sicuro"
  String.raw`\b(?:sei|eri|sarai|fossi)\s+(?:\S+\s)?(?:stat[oa]\b|sicur[oa]\b|pront[oa]\b|${PARTICIPLE})`,
  // "{name} è stato invitato", "l’ospite potrebbe essersi registrato"
  String.raw`(?:${PERSON}|${NEUTRAL})\s+(?:non\s+)?(?:è|viene|era|sarà|potrebbe\s+ess\p{L}+)\s+(?:già\s|ora\s|stat[oa]\s)?${PARTICIPLE}`,
  // "sei il referente": the holder of the role may be a woman.
  String.raw`(?:\b(?:sei|resti|divent\p{L}+|è\s+ora)\s|'È\s)(?:il|la|un|una)\s+referente`,
  String.raw`\b(?:un|il|al|dal|del)\s+collega\b`,
  String.raw`\bbenvenut[oaie]\b`,
  String.raw`\bcome\s+visitat(?:ore|rice)\b`,
  String.raw`\b(?:invitat|registrat|iscritt|accreditat|ammess|interessat|nat|presentat|entrat)[oa]\b`,
  String.raw`\bè stat[oa] (?:in fiera|qui)`,
].map((source) => new RegExp(source, 'giu'))

/** Allowed: the subject is a thing or a company, or the participle belongs to "avere". */
const ALLOWED = [
  // "ti diamo il benvenuto" is a noun.
  /il benvenuto/,
  /(?:foto|passeggini)[^.]* sono benvenut[ei]/,
  // "chi ti ha invitato": with "ti" the participle may stay as it is.
  /ti (?:ha|hanno) (?:invitato|ammesso)/,
  /\bper iscritto\b/,
  /(?:indirizzo|quello|email è già|[Pp]ersona) invitat[oa]/,
  // "chi", "qualcuno", "nessuno" are grammatically masculine for any person.
  /\b(?:[Cc]hi|[Qq]ualcuno|nessuno) è (?:ancora )?entrato/,
  // Orders, tickets, badges, movements, meetings, apps.
  /(?:[Ii]ncontro|[Bb]onifico|[Ii]ncasso|[Ii]ncasso è già|movimento|banca è già|esatto è|[Ss]arà|Ordine|decisione è) registrato/,
  /(?:[Aa]pp|[Aa]zienda|partita IVA)[^.]*(?:registrata|ammessa|nata)/,
  /cui non è stata registrata/,
  /(?:[Tt]ipo|[Ff]ormato|[Vv]alore|[Aa]ltezza|[Ll]unghezza)[^.]*ammess[oa]/,
  /stato registrato nulla/,
  /[Ll]avoro presentato/,
  /\{company\} (?:non )?è (?:stata )?ammessa/,
  /[Ss]ei (?:già (?:membro|referente)|in lista)/,
  /(?:[Ii]l file|passaggio a|[Ll]’invito a) \$?\{\w+\} (?:non )?è \p{L}+/u,
  /A \{name\} è stato chiesto/,
  /richiesta come buyer ospite/,
]

/** Complete labels about a thing, with the thing. */
const THINGS: Readonly<Record<string, string>> = {
  'packages/fair-domain/src/invitations/invitation.object.ts': 'the ticket that was sent',
  'apps/portal/src/features/invitations/send-tickets.texts.ts': 'the ticket that was sent',
  'packages/fair-domain/src/entitlements/entitlement-entry.object.ts': 'the movement',
  'packages/fair-domain/src/consents/consent.object.ts': 'the consent',
  'packages/fair-domain/src/payments/refund.object.ts': 'the refund',
  'apps/portal/src/features/decisions/queues.texts.ts': 'the decision',
  'apps/portal/src/features/badges/badges.texts.ts': 'the order for somebody under age',
}

/** Returns the gendered parts of a line, without allowed ones. */
function genderedIn({ at, line }: { at: string; line: string }) {
  // Most lines contain nothing to allow.
  if (GENDERED.every((pattern) => line.search(pattern) < 0)) return []
  const rest = ALLOWED.reduce((text, allowed) => text.replaceAll(new RegExp(allowed, 'gu'), ''), line)
  const isThing = Object.keys(THINGS).some((name) => at.startsWith(`${name}:`))
  return GENDERED.flatMap((pattern) => [...rest.matchAll(pattern)])
    .map(([found]) => found)
    .filter((found) => !(isThing && /^registrato$/i.test(found)))
}

test('has no Italian text that assumes the gender of a person', () => {
  expect(lines.length).toBeGreaterThan(20_000)
  expect(
    lines.flatMap((line) => {
      const found = genderedIn(line)
      return found.length > 0 ? [`${line.at} ${found.join(', ')}`] : []
    }),
  ).toEqual([])
})

test.each([
  'Sei stato invitato da {company}',
  'Ti sei registrata',
  'Sei sicuro di voler uscire?',
  '{name} è stato invitato',
  'L’ospite è già stato avvisato',
  'Benvenuta, {name}',
  'Un collega ha deciso',
  'Ti aspettiamo come visitatore',
  'Ora sei il referente principale',
])('finds the gendered text: %s', (line) => {
  expect(genderedIn({ at: 'a.ts:1', line })).not.toEqual([])
})

test.each([
  'Ti diamo il benvenuto',
  'Chiedi a chi ti ha invitato',
  'L’app è registrata',
  '{company} è ammessa',
])('accepts: %s', (line) => {
  expect(genderedIn({ at: 'a.ts:1', line })).toEqual([])
})

test('translates a colleague as a person of the staff or of the company', () => {
  const sources = globSync('packages/fair-domain/src/**/*.ts', { cwd: ROOT })
    .filter((name) => !name.includes('.test.'))
    .map((name) => readFileSync(join(ROOT, name), 'utf8'))
  // Both languages of a label, or of a refusal, are on adjacent lines.
  const pairs = sources.flatMap((source) => [
    ...source.matchAll(/'([^'\n]*\bcolleague\b[^'\n]*)',\s*(?:it: ?)?'([^'\n]*)'/gi),
  ])
  expect(pairs.length).toBeGreaterThan(8)
  const odd = pairs.filter(
    ([, , italian = '']) => !/persona (?:dello staff|della tua azienda)/i.test(italian),
  )
  expect(odd.map(([, , italian]) => italian)).toEqual([])
})
